import { useQuery } from '@tanstack/react-query';
import { Create, DataTable, maxLength, required, SimpleForm, TextInput } from 'react-admin';
import { type AdminNewsletterDto, type NewsletterPreviewDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { ConfirmedAction, DeleteRecord } from '../components/confirmed-action';
import { csvExporter } from '../components/csv';
import { MomentField } from '../components/fields';
import { choiceFilter, LongLineInput, searchFilter } from '../components/inputs';
import { ListPage, RecordLink } from '../components/list-page';
import { RecordHeading } from '../components/page-heading';
import { EditPage, FormToolbar } from '../components/record-pages';
import { Facts, Section } from '../components/section';
import { choicesOf, LabelBadge, type StateLabels } from '../components/state-badge';
import { formatMoment } from '../moments';
import { staffApi } from '../staff-api';
import { EmailFrame } from './emails/email-frame';
import { EmailTrial } from './emails/email-trial';

const Column = DataTable.Col<AdminNewsletterDto>;

const stateLabels: StateLabels<AdminNewsletterDto['state']> = {
  draft: ['quiet', 'Entwurf'],
  sending: ['waiting', 'Wird versendet'],
  sent: ['good', 'Versendet'],
};

const filters = [searchFilter('Betreff'), choiceFilter('state', 'Stand', choicesOf(stateLabels))];

const exporter = csvExporter<AdminNewsletterDto>('Neue Inhalte', (issue) => ({
  Betreff: issue.subject,
  Stand: stateLabels[issue.state][1],
  Empfänger: issue.recipients,
  Begonnen: issue.startedAt && formatMoment(issue.startedAt),
  Versendet: issue.sentAt && formatMoment(issue.sentAt),
}));

const NewsletterList = () => (
  <ListPage<AdminNewsletterDto>
    lead="Rundmails an alle, die „neue Inhalte“ bestellt und bestätigt haben."
    sort={{ field: 'createdAt', order: 'DESC' }}
    sortFields={['createdAt']}
    filters={filters}
    exporter={exporter}
    card={({ subject, startedAt, createdAt, state }) => ({
      title: subject,
      text: startedAt
        ? `versendet ${formatMoment(startedAt)}`
        : `angelegt ${formatMoment(createdAt)}`,
      state: <LabelBadge labels={stateLabels} state={state} />,
    })}
  >
    <Column source="subject" disableSort field={RecordLink} />
    <Column source="createdAt" field={MomentField} sortByOrder="DESC" />
    <Column
      source="recipients"
      disableSort
      render={({ state, recipients }) => (state === 'draft' ? '–' : formatNumber(recipients))}
    />
    <Column
      source="state"
      disableSort
      render={({ state }) => <LabelBadge labels={stateLabels} state={state} />}
    />
  </ListPage>
);

const NewsletterCreate = () => (
  <Create title={false} component="div" redirect="edit">
    <div className="grid grid-cols-1 gap-6">
      <RecordHeading
        title="Neue Ausgabe"
        lead="Speichern legt einen Entwurf an. Versendet wird erst, wenn Sie es danach auslösen."
      />
      <Section title="Betreff und Text">
        <SimpleForm toolbar={<FormToolbar />}>
          <NewsletterInputs />
          <NewsletterTrial />
        </SimpleForm>
      </Section>
    </div>
  </Create>
);

const NewsletterEdit = () => (
  <EditPage<AdminNewsletterDto> fields={['subject', 'body']}>
    {(issue) => (
      <>
        <RecordHeading
          title={issue.subject}
          state={<LabelBadge labels={stateLabels} state={issue.state} />}
          actions={issue.state === 'draft' && <IssueActions issue={issue} />}
        />
        {issue.state === 'draft' ? (
          <Section title="Betreff und Text">
            <SimpleForm toolbar={<FormToolbar />}>
              <NewsletterInputs />
              <NewsletterTrial />
            </SimpleForm>
          </Section>
        ) : (
          <Sent issue={issue} />
        )}
      </>
    )}
  </EditPage>
);

/** The issue as its readers would see it now. */
const previewOf = ({ id, subject, body, updatedAt }: AdminNewsletterDto) => ({
  queryKey: ['newsletters', 'preview', id, updatedAt],
  queryFn: () => staffApi.post<NewsletterPreviewDto>('/newsletters/preview', { subject, body }),
});

function IssueActions({ issue }: { issue: AdminNewsletterDto }) {
  const { data } = useQuery(previewOf(issue));
  const people =
    data?.recipients === 1 ? 'eine Person' : `${formatNumber(data?.recipients ?? 0)} Personen`;
  return (
    <>
      <ConfirmedAction
        label="Jetzt versenden"
        variant="primary"
        title="Ausgabe versenden?"
        confirm="An alle versenden"
        call={() => staffApi.post<AdminNewsletterDto>(`/newsletters/${issue.id}/send`)}
        done="Die Ausgabe ist auf dem Weg"
      >
        <p>
          „{issue.subject}“ geht an {people}, so wie es zuletzt gespeichert ist. Das lässt sich
          nicht zurückholen, und die Ausgabe lässt sich danach nicht mehr ändern.
        </p>
      </ConfirmedAction>
      <DeleteRecord resource="newsletters" id={issue.id} noun="Ausgabe">
        <p>Der Entwurf „{issue.subject}“ wird gelöscht. Versendet wurde davon nichts.</p>
      </DeleteRecord>
    </>
  );
}

function Sent({ issue }: { issue: AdminNewsletterDto }) {
  const { data } = useQuery(previewOf(issue));
  return (
    <>
      <Section title="Versand">
        <Facts
          items={[
            ['Ausgelöst', formatMoment(issue.startedAt)],
            ['Von', issue.author],
            ['Empfänger', formatNumber(issue.recipients)],
            ['Noch zu schreiben', formatNumber(issue.waiting)],
            ['Alle geschrieben', formatMoment(issue.sentAt)],
          ]}
        />
      </Section>
      <Section title="Inhalt">{data && <EmailFrame html={data.html} text={data.text} />}</Section>
    </>
  );
}

const NewsletterInputs = () => (
  <>
    <LongLineInput source="subject" validate={[required(), maxLength(200)]} />
    <TextInput
      source="body"
      multiline
      minRows={14}
      validate={[required(), maxLength(20_000)]}
      helperText="Eine leere Zeile beginnt einen Absatz, „## “ eine Überschrift, „- “ einen Punkt einer Liste; **fett**, *kursiv*, [Wort](https://…). Anrede, Gruß und Abmelde-Link kommen von selbst dazu."
    />
  </>
);

const NewsletterTrial = () => <EmailTrial path="/newsletters" fields={['subject', 'body']} />;

export const newsletters = {
  name: 'newsletters',
  list: NewsletterList,
  edit: NewsletterEdit,
  create: NewsletterCreate,
};
