import { DataTable, RadioButtonGroupInput, SimpleForm, TextInput } from 'react-admin';
import { type AdminContactRequestDto } from '@/api';
import { LinkButton } from '@/ui/link-button';
import { DeleteRecord } from '../components/confirmed-action';
import { csvExporter } from '../components/csv';
import { MomentField } from '../components/fields';
import { choiceFilter, periodFilters, searchFilter } from '../components/inputs';
import { ListPage, RecordLink } from '../components/list-page';
import { RecordHeading } from '../components/page-heading';
import { EditPage, FormToolbar } from '../components/record-pages';
import { Facts, Section } from '../components/section';
import { caseLabels, choicesOf, LabelBadge } from '../components/state-badge';
import { formatMoment } from '../moments';
import { EmailsTo } from './emails/sent-emails';

const Column = DataTable.Col<AdminContactRequestDto>;

const filters = [
  searchFilter('Name, E-Mail oder Betreff'),
  choiceFilter('state', 'Stand', choicesOf(caseLabels), 'alwaysOn'),
  ...periodFilters('Eingegangen ab', 'Eingegangen vor'),
];

const exporter = csvExporter<AdminContactRequestDto>('Kontaktanfragen', (request) => ({
  Eingegangen: formatMoment(request.createdAt),
  Name: request.name,
  'E-Mail': request.email,
  Telefon: request.phone,
  Betreff: request.subject,
  Nachricht: request.message,
  Stand: caseLabels[request.state][1],
  Notiz: request.note,
}));

const ContactRequestList = () => (
  <ListPage<AdminContactRequestDto>
    lead="Nachrichten aus dem Kontaktformular; offene stehen oben, die älteste zuerst."
    sort={{ field: 'waiting', order: 'ASC' }}
    sortFields={['name', 'email', 'createdAt', 'waiting']}
    filters={filters}
    exporter={exporter}
    card={({ subject, name, createdAt, state }) => ({
      title: subject,
      text: `${name} · eingegangen ${formatMoment(createdAt)}`,
      state: <LabelBadge labels={caseLabels} state={state} />,
    })}
  >
    <Column source="subject" disableSort field={RecordLink} />
    <Column source="name" />
    <Column source="email" />
    <Column source="createdAt" field={MomentField} />
    <Column
      source="waiting"
      render={({ state }) => <LabelBadge labels={caseLabels} state={state} />}
    />
  </ListPage>
);

const ContactRequestEdit = () => (
  <EditPage<AdminContactRequestDto> fields={['state', 'note']} redirect="list">
    {(request) => (
      <>
        <RecordHeading
          title={request.subject}
          state={<LabelBadge labels={caseLabels} state={request.state} />}
          actions={
            <>
              <LinkButton href={answerTo(request)} size="compact">
                Per E-Mail antworten
              </LinkButton>
              <DeleteContactRequest request={request} />
            </>
          }
        />
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          <Section title="Nachricht" aside={<EmailsTo address={request.email} />}>
            <Facts
              items={[
                ['Name', request.name],
                ['E-Mail', request.email],
                ['Telefon', request.phone],
                ['Eingegangen', formatMoment(request.createdAt)],
              ]}
            />
            <div className="border-hairline border-t pt-4">
              <p className="max-w-reading whitespace-pre-wrap [overflow-wrap:anywhere]">
                {request.message}
              </p>
            </div>
          </Section>
          <Section title="Bearbeitung">
            <SimpleForm toolbar={<FormToolbar />}>
              <RadioButtonGroupInput source="state" choices={choicesOf(caseLabels)} />
              <TextInput
                source="note"
                multiline
                minRows={4}
                helperText="Nur für die Verwaltung sichtbar."
              />
            </SimpleForm>
          </Section>
        </div>
      </>
    )}
  </EditPage>
);

const answerTo = ({ email, subject }: AdminContactRequestDto) =>
  `mailto:${email}?subject=${encodeURIComponent(`Ihre Anfrage: ${subject}`)}`;

function DeleteContactRequest({ request }: { request: AdminContactRequestDto }) {
  const { id, name, email, subject } = request;
  return (
    <DeleteRecord resource="contact-requests" id={id} noun="Kontaktanfrage">
      <p>
        Die Anfrage von {name} wird endgültig gelöscht, mit Ihrer Notiz. Das lässt sich nicht
        rückgängig machen.
      </p>
      <p>
        Die E-Mails dazu bleiben und werden unter „E-Mails“ gelöscht: die Kopie an {email} und die
        Nachricht an Ihr Büro mit dem Betreff „Kontaktanfrage: {subject}“.
      </p>
    </DeleteRecord>
  );
}

export const contactRequests = {
  name: 'contact-requests',
  list: ContactRequestList,
  edit: ContactRequestEdit,
};
