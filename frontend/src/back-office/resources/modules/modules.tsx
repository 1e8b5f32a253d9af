import { DataTable, maxLength, NumberInput, required, SimpleForm, TextInput } from 'react-admin';
import { type AdminModuleDetailDto, type AdminModuleDto } from '@/api';
import { modulePath } from '@/lib/paths';
import { setPreview } from '@/lib/preview';
import { Alert } from '@/ui/alert';
import { LinkButton } from '@/ui/link-button';
import { ConfirmedAction } from '../../components/confirmed-action';
import { csvExporter } from '../../components/csv';
import { MomentField } from '../../components/fields';
import { choiceFilter, searchFilter, yesNoFilter } from '../../components/inputs';
import { ListPage, RecordLink } from '../../components/list-page';
import { RecordHeading } from '../../components/page-heading';
import { EditPage, FormToolbar } from '../../components/record-pages';
import { Section } from '../../components/section';
import { choicesOf, StateBadge, StateBadges } from '../../components/state-badge';
import { formatMoment } from '../../moments';
import { staffApi } from '../../staff-api';
import { MarkdownInput } from './editor/markdown-input';
import { ModuleUpdates, ModuleVersions, ReadVersion } from './module-versions';

const Column = DataTable.Col<AdminModuleDto>;

const filters = [
  searchFilter('Titel oder Beschreibung'),
  choiceFilter(
    'source',
    'Fassung',
    choicesOf({ file: 'Aus der Kursdatei', staff: 'Eigene Fassung' }),
  ),
  yesNoFilter('fileChanged', 'Kursdatei geändert'),
];

const exporter = csvExporter<AdminModuleDto>('Module', (module) => ({
  Nummer: module.orderIndex,
  Titel: module.title,
  Beschreibung: module.description,
  Dauer: module.duration,
  Schwierigkeit: module.difficulty,
  'Freischaltung nach Tagen': module.unlockAfterDays,
  Geändert: formatMoment(module.updatedAt),
}));

const ModuleList = () => (
  <ListPage<AdminModuleDto>
    lead="Texte und Freischaltung der neun Module. Was Sie hier ändern, sehen Leser sofort."
    sort={{ field: 'orderIndex', order: 'ASC' }}
    sortFields={['orderIndex', 'title', 'unlockAfterDays', 'updatedAt']}
    filters={filters}
    exporter={exporter}
    card={(module) => ({
      title: `${module.orderIndex}. ${module.title}`,
      text: delayWord(module),
      state: <ModuleStates module={module} />,
    })}
  >
    <DataTable.NumberCol source="orderIndex" />
    <Column source="title" field={RecordLink} />
    <Column source="unlockAfterDays" render={delayWord} />
    <Column label="Fassung" render={(module) => <ModuleStates module={module} />} />
    <Column source="updatedAt" field={MomentField} sortByOrder="DESC" />
  </ListPage>
);

const delayWord = ({ unlockAfterDays }: AdminModuleDto) =>
  unlockAfterDays === 0
    ? 'Sofort'
    : unlockAfterDays === 1
      ? 'Nach einem Tag'
      : `Nach ${unlockAfterDays} Tagen`;

function ModuleStates({ module }: { module: AdminModuleDto }) {
  return (
    <StateBadges>
      {module.source === 'staff' ? (
        <StateBadge tone="good">Eigene Fassung</StateBadge>
      ) : (
        <StateBadge tone="quiet">Aus der Kursdatei</StateBadge>
      )}
      {module.fileChanged && <StateBadge tone="waiting">Kursdatei geändert</StateBadge>}
    </StateBadges>
  );
}

const ModuleEdit = () => (
  <EditPage<AdminModuleDetailDto> fields={['title', 'description', 'unlockAfterDays', 'content']}>
    {(module) => (
      <>
        <RecordHeading
          title={`Modul ${module.orderIndex}: ${module.title}`}
          state={<ModuleStates module={module} />}
          actions={
            <LinkButton
              to={modulePath(module.id)}
              variant="secondary"
              size="compact"
              onClick={() => setPreview('premium')}
            >
              Im Kurs ansehen
            </LinkButton>
          }
        />
        {module.fileChanged && <FileChanged module={module} />}
        <Section title="Angaben und Text">
          <SimpleForm toolbar={<FormToolbar />}>
            <TextInput source="title" validate={[required(), maxLength(200)]} />
            <TextInput
              source="description"
              multiline
              minRows={2}
              validate={[required(), maxLength(1000)]}
            />
            <NumberInput
              source="unlockAfterDays"
              min={0}
              max={3650}
              step={1}
              validate={required()}
              helperText="Tage ab Beginn des Premium-Zugangs; 0 öffnet das Modul sofort."
            />
            <MarkdownInput source="content" />
          </SimpleForm>
        </Section>
        <ModuleUpdates moduleId={module.id} />
        <ModuleVersions module={module} />
      </>
    )}
  </EditPage>
);

function FileChanged({ module: { id, fileVersionId } }: { module: AdminModuleDetailDto }) {
  const call = (choice: 'use-file' | 'keep-own') => () =>
    staffApi.post<AdminModuleDetailDto>(`/modules/${id}/${choice}`);
  return (
    <Alert tone="info" title="Die Kursdatei dieses Moduls hat sich geändert">
      <div className="grid gap-3">
        <p>
          Leser sehen weiter Ihre eigene Fassung, bis Sie sich entscheiden. Keine der beiden geht
          verloren.
        </p>
        <div className="flex flex-wrap gap-3">
          {fileVersionId && (
            <ReadVersion moduleId={id} versionId={fileVersionId} label="Neue Kursdatei lesen" />
          )}
          <ConfirmedAction
            label="Kursdatei übernehmen"
            title="Kursdatei übernehmen?"
            confirm="Übernehmen"
            call={call('use-file')}
            done="Kursdatei übernommen"
          >
            <p>
              Leser sehen ab sofort, was in der Kursdatei steht. Ihre Fassung bleibt als frühere
              Fassung erhalten. Noch nicht gespeicherte Eingaben gehen verloren.
            </p>
          </ConfirmedAction>
          <ConfirmedAction
            label="Eigene Fassung behalten"
            title="Eigene Fassung behalten?"
            confirm="Behalten"
            call={call('keep-own')}
            done="Eigene Fassung behalten"
          >
            <p>
              Ihre Fassung wird weiter gezeigt; die der Datei bleibt unter den Fassungen. Der
              Hinweis erscheint erst wieder, wenn sich die Datei erneut ändert. Noch nicht
              gespeicherte Eingaben gehen verloren.
            </p>
          </ConfirmedAction>
        </div>
      </div>
    </Alert>
  );
}

export const modules = { name: 'modules', list: ModuleList, edit: ModuleEdit };
