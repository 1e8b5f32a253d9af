import { useQuery } from '@tanstack/react-query';
import { maxLength, required, TextInput } from 'react-admin';
import type { AdminEmailTextDetailDto, EmailPlaceholderDto, EmailTextVersionDto } from '@/api';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ConfirmedAction } from '../actions/confirmed-action';
import { staffApi } from '../data/staff-api';
import { EditScreen } from '../edit/edit-screen';
import { GrowingLine } from '../edit/growing-line';
import { RecordForm } from '../edit/record-form';
import { EmailTrial } from '../emails/email-trial';
import { formatMoment } from '../moments';
import { listPath } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Moment, Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { WordsBadge } from './email-text-list';

const LIST = listPath('email-texts');
const FIELDS = ['subject', 'preview', 'body'] as const;

const shown = (name: string) => `{{${name}}}`;

/** The words of one e-mail, with what may stand in them and how it looks then. */
export const EmailTextEdit = () => (
  <EditScreen<AdminEmailTextDetailDto> fields={[...FIELDS]}>
    {(text, conflict) => (
      <>
        <ScreenHeading
          title={text.title}
          back={{ to: LIST, label: 'E-Mail-Texte' }}
          state={<WordsBadge changed={text.changed} />}
          actions={text.changed && <UseShipped text={text} />}
        />
        <Section title="Text">
          <Placeholders placeholders={text.placeholders} />
          <RecordForm
            conflict={conflict}
            back={LIST}
            preview={<EmailTrial path={`/email-texts/${text.id}`} fields={[...FIELDS]} />}
          >
            <GrowingLine source="subject" validate={[required(), maxLength(200)]} />
            <GrowingLine
              source="preview"
              validate={maxLength(200)}
              helperText="Steht im Postfach neben dem Betreff. Bleibt das Feld leer, steht dort der Anfang des Textes."
            />
            <TextInput
              source="body"
              multiline
              minRows={8}
              validate={[required(), maxLength(10_000)]}
              helperText="Eine leere Zeile beginnt einen neuen Absatz. Anrede, Tabellen, Schaltfläche, Pflichtangaben und Fuß stehen fest."
            />
          </RecordForm>
        </Section>
        <ShippedText text={text} />
        <Versions text={text} />
      </>
    )}
  </EditScreen>
);

/** What the e-mail fills in by itself. */
function Placeholders({ placeholders }: { placeholders: EmailPlaceholderDto[] }) {
  return (
    <SmallTable
      label="Platzhalter"
      columns={['Platzhalter', 'Beispiel', 'Im Text']}
      empty="Diese E-Mail hat keine Platzhalter."
      rows={placeholders.map(({ name, example, required: needed }) => ({
        id: name,
        cells: [
          <code key="name">{shown(name)}</code>,
          example,
          needed ? 'Muss vorkommen' : 'Darf fehlen',
        ],
      }))}
    />
  );
}

/** What the product came with, to compare and to go back to. */
function ShippedText({ text: { changed, shipped } }: { text: AdminEmailTextDetailDto }) {
  if (!changed) return null;
  return (
    <Section title="Mitgelieferter Text">
      <p>
        <strong>{shipped.subject}</strong>
      </p>
      <p className="max-w-reading whitespace-pre-line">{shipped.body}</p>
    </Section>
  );
}

function UseShipped({ text: { id } }: { text: AdminEmailTextDetailDto }) {
  return (
    <ConfirmedAction
      label="Mitgelieferten Text verwenden"
      title="Mitgelieferten Text verwenden?"
      confirm="Verwenden"
      busyLabel="Wird geändert …"
      call={() => staffApi.post<AdminEmailTextDetailDto>(`/email-texts/${id}/use-shipped`)}
      done={() => ({ title: 'Der mitgelieferte Text gilt wieder' })}
      failure="Der Text konnte nicht geändert werden."
    >
      <p>
        Neue E-Mails gehen wieder im mitgelieferten Wortlaut hinaus. Ihr Text bleibt unter den
        Fassungen. Noch nicht gespeicherte Eingaben gehen verloren.
      </p>
    </ConfirmedAction>
  );
}

/** Earlier words of staff; each can be brought back. */
function Versions({ text }: { text: AdminEmailTextDetailDto }) {
  const path = `/email-texts/${text.id}/versions`;
  const { data, error } = useQuery({
    // Saving makes a version, too.
    queryKey: ['email-texts', 'versions', text.id, text.updatedAt],
    queryFn: ({ signal }) => staffApi.get<EmailTextVersionDto[]>(path, signal),
  });
  return (
    <Section title="Frühere Fassungen">
      {error && <p className="text-red">{error.message}</p>}
      {!data && !error && (
        <Loading label="Fassungen werden geladen …">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && (
        <SmallTable
          label="Frühere Fassungen"
          columns={['Vom', 'Von', 'Betreff', 'Text', 'Vorgang']}
          empty="Es gibt keine frühere Fassung von Ihnen."
          rows={data.map((version) => ({
            id: version.id,
            cells: [
              <Moment key="writtenAt" value={version.writtenAt} />,
              version.author,
              version.subject,
              <span key="body" className="line-clamp-3 whitespace-pre-line">
                {version.body}
              </span>,
              <Restore key="restore" path={path} version={version} />,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Restore({ path, version }: { path: string; version: EmailTextVersionDto }) {
  return (
    <ConfirmedAction
      label="Wiederherstellen"
      variant="quiet"
      title="Fassung wiederherstellen?"
      confirm="Wiederherstellen"
      busyLabel="Wird wiederhergestellt …"
      call={() => staffApi.post<AdminEmailTextDetailDto>(`${path}/${version.id}/restore`)}
      done={() => ({ title: 'Fassung wiederhergestellt' })}
      failure="Die Fassung konnte nicht wiederhergestellt werden."
    >
      <p>
        Neue E-Mails gehen im Wortlaut vom {formatMoment(version.writtenAt)} hinaus. Der jetzige
        bleibt unter den Fassungen. Noch nicht gespeicherte Eingaben gehen verloren.
      </p>
    </ConfirmedAction>
  );
}
