import { Fragment } from 'react';
import { DataTable, maxLength, required, SimpleForm, TextInput } from 'react-admin';
import {
  type AdminEmailTextDetailDto,
  type AdminEmailTextDto,
  type EmailPlaceholderDto,
  type EmailTextVersionDto,
} from '@/api';
import { ConfirmedAction } from '../../components/confirmed-action';
import { csvExporter } from '../../components/csv';
import { Fetched } from '../../components/fetched';
import { LongLineInput, searchFilter, yesNoFilter } from '../../components/inputs';
import { ListPage, RecordLink } from '../../components/list-page';
import { RecordHeading } from '../../components/page-heading';
import { EditPage, FormToolbar } from '../../components/record-pages';
import { Moment, Section } from '../../components/section';
import { SmallTable } from '../../components/small-table';
import { StateBadge } from '../../components/state-badge';
import { formatMoment } from '../../moments';
import { staffApi } from '../../staff-api';
import { EmailTrial } from '../emails/email-trial';
import { placeholderParts, readable } from './placeholders';

const Column = DataTable.Col<AdminEmailTextDto>;

const filters = [searchFilter('Anlass oder Betreff'), yesNoFilter('changed', 'Von uns geändert')];

const exporter = csvExporter<AdminEmailTextDto>('E-Mail-Texte', (text) => ({
  Anlass: text.title,
  Betreff: readable(text.subject),
  'Geändert von': text.author,
  Geändert: text.changed && formatMoment(text.updatedAt),
}));

function WordsBadge({ changed }: Pick<AdminEmailTextDto, 'changed'>) {
  return changed ? (
    <StateBadge tone="good">Eigener Text</StateBadge>
  ) : (
    <StateBadge tone="quiet">Mitgeliefert</StateBadge>
  );
}

const Subject = ({ subject }: { subject: string }) =>
  placeholderParts(subject).map(({ text, isFilledIn }, index) =>
    isFilledIn ? (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a subject never change places.
        key={index}
        className="whitespace-nowrap rounded-inner bg-petrol-tint px-1.5 text-petrol"
      >
        {text}
      </span>
    ) : (
      <Fragment key={text}>{text}</Fragment>
    ),
  );

const EmailTextList = () => (
  <ListPage<AdminEmailTextDto>
    lead="Jede E-Mail, die das Produkt von selbst schreibt. Betreff und Text lassen sich ändern; Tabellen, Schaltflächen und Pflichtangaben bleiben."
    sort={{ field: 'title', order: 'ASC' }}
    sortFields={['title']}
    filters={filters}
    exporter={exporter}
    card={({ title, subject, changed }) => ({
      title,
      text: <Subject subject={subject} />,
      state: changed && <WordsBadge changed />,
    })}
  >
    <Column source="title" field={RecordLink} />
    <Column source="subject" disableSort render={({ subject }) => <Subject subject={subject} />} />
    <Column label="Stand" render={({ changed }) => <WordsBadge changed={changed} />} />
  </ListPage>
);

const FIELDS = ['subject', 'preview', 'body'] as const;

const shown = (name: string) => `{{${name}}}`;

const EmailTextEdit = () => (
  <EditPage<AdminEmailTextDetailDto> fields={[...FIELDS]}>
    {(text) => (
      <>
        <RecordHeading
          title={text.title}
          state={<WordsBadge changed={text.changed} />}
          actions={text.changed && <UseShipped text={text} />}
        />
        <Section title="Text">
          <Placeholders placeholders={text.placeholders} />
          <SimpleForm toolbar={<FormToolbar />}>
            <LongLineInput source="subject" validate={[required(), maxLength(200)]} />
            <LongLineInput
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
            <EmailTrial path={`/email-texts/${text.id}`} fields={[...FIELDS]} />
          </SimpleForm>
        </Section>
        <ShippedText text={text} />
        <Versions text={text} />
      </>
    )}
  </EditPage>
);

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
      call={() => staffApi.post<AdminEmailTextDetailDto>(`/email-texts/${id}/use-shipped`)}
      done="Der mitgelieferte Text gilt wieder"
    >
      <p>
        Neue E-Mails gehen wieder im mitgelieferten Wortlaut hinaus. Ihr Text bleibt unter den
        Fassungen. Noch nicht gespeicherte Eingaben gehen verloren.
      </p>
    </ConfirmedAction>
  );
}

function Versions({ text }: { text: AdminEmailTextDetailDto }) {
  const path = `/email-texts/${text.id}/versions`;
  return (
    <Section title="Frühere Fassungen">
      <Fetched<EmailTextVersionDto[]> path={path} seenAt={text.updatedAt}>
        {(data) => (
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
      </Fetched>
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
      call={() => staffApi.post<AdminEmailTextDetailDto>(`${path}/${version.id}/restore`)}
      done="Fassung wiederhergestellt"
    >
      <p>
        Neue E-Mails gehen im Wortlaut vom {formatMoment(version.writtenAt)} hinaus. Der jetzige
        bleibt unter den Fassungen. Noch nicht gespeicherte Eingaben gehen verloren.
      </p>
    </ConfirmedAction>
  );
}

export const emailTexts = { name: 'email-texts', list: EmailTextList, edit: EmailTextEdit };
