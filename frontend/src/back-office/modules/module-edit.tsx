import { useQuery } from '@tanstack/react-query';
import { splitSections } from '@toolkit/domain/course';
import { Suspense, useState } from 'react';
import { maxLength, NumberInput, required, TextInput } from 'react-admin';
import type { AdminModuleDetailDto, ModuleVersionDetailDto, ModuleVersionDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { modulePath } from '@/lib/paths';
import { setPreview } from '@/lib/preview';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { lazyPart } from '@/ui/lazy-part';
import { LinkButton } from '@/ui/link-button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ConfirmedAction } from '../actions/confirmed-action';
import { staffApi } from '../data/staff-api';
import { EditScreen } from '../edit/edit-screen';
import { RecordForm } from '../edit/record-form';
import { formatMoment } from '../moments';
import { listPath } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Moment, Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { MarkdownInput } from './editor/markdown-input';
import { ModuleStates } from './module-list';
import { ModuleUpdates } from './module-updates';

const Markdown = lazyPart(async () => ({
  default: (await import('@/ui/markdown/markdown')).Markdown,
}));

const LIST = listPath('modules');

/** Its help keeps the whole line. */
const FEW_DIGITS = { '& .MuiInputBase-root': { maxWidth: '12.5rem' } };

/** A module's words and text, beside what readers will see. */
export const ModuleEdit = () => (
  <EditScreen<AdminModuleDetailDto> fields={['title', 'description', 'unlockAfterDays', 'content']}>
    {(module, conflict) => (
      <>
        <ScreenHeading
          title={`Modul ${module.orderIndex}: ${module.title}`}
          back={{ to: LIST, label: 'Module' }}
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
          <RecordForm conflict={conflict} back={LIST}>
            <TextInput source="title" validate={[required(), maxLength(200)]} />
            <TextInput
              source="description"
              multiline
              minRows={2}
              validate={[required(), maxLength(1000)]}
            />
            <NumberInput
              source="unlockAfterDays"
              sx={FEW_DIGITS}
              min={0}
              max={3650}
              step={1}
              validate={required()}
              helperText="Tage ab Beginn des Premium-Zugangs; 0 öffnet das Modul sofort."
            />
            <MarkdownInput source="content" />
          </RecordForm>
        </Section>
        <ModuleUpdates moduleId={module.id} />
        <ModuleVersions module={module} />
      </>
    )}
  </EditScreen>
);

/** The file of a module that staff have rewritten says something new: staff choose. */
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
            busyLabel="Wird übernommen …"
            call={call('use-file')}
            done={() => ({ title: 'Kursdatei übernommen' })}
            failure="Die Kursdatei konnte nicht übernommen werden."
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
            busyLabel="Wird gespeichert …"
            call={call('keep-own')}
            done={() => ({ title: 'Eigene Fassung behalten' })}
            failure="Die Entscheidung konnte nicht gespeichert werden."
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

/** The texts a module had or could have; each can be read and brought back. */
function ModuleVersions({ module }: { module: AdminModuleDetailDto }) {
  const path = `/modules/${module.id}/versions`;
  const { data, error } = useQuery({
    // Saving makes a version, too.
    queryKey: ['modules', 'versions', module.id, module.updatedAt],
    queryFn: ({ signal }) => staffApi.get<ModuleVersionDto[]>(path, signal),
  });
  return (
    <Section title="Fassungen">
      {error && <p className="text-red">{error.message}</p>}
      {!data && !error && (
        <Loading label="Fassungen werden geladen …">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && (
        <SmallTable
          label="Fassungen"
          columns={['Vom', 'Von', 'Titel', 'Zeichen', 'Vorgang']}
          empty="Dieses Modul wurde hier noch nicht geändert."
          rows={data.map((version) => ({
            id: version.id,
            cells: [
              <Moment key="writtenAt" value={version.writtenAt} />,
              authorOf(version, module),
              version.title,
              formatNumber(version.contentLength),
              <div key="actions" className="flex flex-wrap gap-2">
                <ReadVersion moduleId={module.id} versionId={version.id} label="Lesen" />
                <RestoreVersion path={path} version={version} />
              </div>,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function authorOf({ id, author }: ModuleVersionDto, { fileVersionId }: AdminModuleDetailDto) {
  return author ?? (id === fileVersionId ? 'Kursdatei, jetziger Stand' : 'Kursdatei');
}

function RestoreVersion({ path, version }: { path: string; version: ModuleVersionDto }) {
  return (
    <ConfirmedAction
      label="Wiederherstellen"
      variant="quiet"
      title="Fassung wiederherstellen?"
      confirm="Wiederherstellen"
      busyLabel="Wird wiederhergestellt …"
      call={() => staffApi.post<AdminModuleDetailDto>(`${path}/${version.id}/restore`)}
      done={() => ({ title: 'Fassung wiederhergestellt' })}
      failure="Die Fassung konnte nicht wiederhergestellt werden."
    >
      <p>
        Leser sehen ab sofort die Fassung vom {formatMoment(version.writtenAt)}. Die jetzige bleibt
        unter den Fassungen erhalten. Noch nicht gespeicherte Eingaben gehen verloren.
      </p>
    </ConfirmedAction>
  );
}

interface ReadVersionProps {
  moduleId: string;
  versionId: string;
  label: string;
}

/** Opens a version to be read, loaded when somebody asks for it. */
function ReadVersion({ moduleId, versionId, label }: ReadVersionProps) {
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['modules', 'version', moduleId, versionId],
    queryFn: ({ signal }) =>
      staffApi.get<ModuleVersionDetailDto>(`/modules/${moduleId}/versions/${versionId}`, signal),
    enabled: open,
  });
  return (
    <Dialog
      size="wide"
      title={data?.title ?? 'Fassung lesen'}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="compact">
          {label}
        </Button>
      }
    >
      {error && <p className="text-red">{error.message}</p>}
      {data ? (
        <>
          <p className="text-ink-soft">{data.description}</p>
          <Suspense fallback={<VersionSkeleton />}>
            {splitSections(data.content).map(({ index, markdown }) => (
              <Markdown key={index}>{markdown}</Markdown>
            ))}
          </Suspense>
        </>
      ) : (
        !error && <VersionSkeleton />
      )}
    </Dialog>
  );
}

function VersionSkeleton() {
  return (
    <Loading label="Die Fassung wird geladen …">
      <Skeleton className="h-64" />
    </Loading>
  );
}
