import { DataTable } from 'react-admin';
import { type AdminEmailDetailsDto, type AdminEmailDto } from '@/api';
import { Alert } from '@/ui/alert';
import { DeleteRecord } from '../../components/confirmed-action';
import { csvExporter } from '../../components/csv';
import { MomentField } from '../../components/fields';
import { choiceFilter, periodFilters, searchFilter } from '../../components/inputs';
import { ListPage, RecordLink } from '../../components/list-page';
import { RecordHeading } from '../../components/page-heading';
import { recordPath } from '../../components/paths';
import { ShowPage } from '../../components/record-pages';
import { type Fact, Facts, Section } from '../../components/section';
import { LabelBadge } from '../../components/state-badge';
import { formatMoment } from '../../moments';
import { EmailFrame } from './email-frame';
import { kindChoices, kindWord, stateChoices, stateLabels } from './labels';
import { ResendEmail } from './sent-emails';

const Column = DataTable.Col<AdminEmailDto>;

const filters = [
  searchFilter('Empfänger oder Betreff'),
  choiceFilter('state', 'Stand', stateChoices, 'alwaysOn'),
  choiceFilter('kind', 'Anlass', kindChoices),
  ...periodFilters('Erstellt ab', 'Erstellt vor'),
];

const exporter = csvExporter<AdminEmailDto>('E-Mails', (email) => ({
  Erstellt: formatMoment(email.createdAt),
  Empfänger: email.recipient,
  Betreff: email.subject,
  Anlass: kindWord(email.kind),
  Stand: stateLabels[email.state][1],
  Gesendet: email.sentAt && formatMoment(email.sentAt),
  Fehler: email.lastError,
}));

const EmailList = () => (
  <ListPage<AdminEmailDto>
    lead="Was der Dienst verschickt hat, was noch wartet und was nicht ankam."
    sort={{ field: 'createdAt', order: 'DESC' }}
    sortFields={['recipient', 'kind', 'state', 'createdAt']}
    filters={filters}
    exporter={exporter}
    card={({ subject, recipient, sentAt, createdAt, state }) => ({
      title: subject,
      text: `${recipient} · ${sentAt ? `gesendet ${formatMoment(sentAt)}` : `erstellt ${formatMoment(createdAt)}`}`,
      state: state !== 'sent' && <LabelBadge labels={stateLabels} state={state} />,
    })}
  >
    <Column source="subject" disableSort field={RecordLink} />
    <Column source="recipient" />
    <Column source="kind" render={({ kind }) => kindWord(kind)} />
    <Column
      source="state"
      render={({ state }) => <LabelBadge labels={stateLabels} state={state} />}
    />
    <Column source="createdAt" field={MomentField} />
  </ListPage>
);

const KEPT: Fact = ['Löschen', 'Gehört zu einem Kauf; das Gesetz verlangt die Aufbewahrung.'];

const EmailShow = () => (
  <ShowPage<AdminEmailDetailsDto>>
    {(email) => (
      <>
        <RecordHeading
          title={email.subject}
          state={<LabelBadge labels={stateLabels} state={email.state} />}
          actions={
            <>
              <ResendEmail
                id={email.id}
                recipient={email.recipient}
                leadsTo={(sent) =>
                  sent.id === email.id ? undefined : recordPath('emails', sent.id)
                }
              />
              {email.state !== 'pending' && !email.toBeKept && <DeleteEmail email={email} />}
            </>
          }
        />
        {email.lastError && email.state !== 'sent' && (
          <Alert
            tone="error"
            title={
              email.state === 'refused'
                ? 'Der Mailserver hat diese E-Mail endgültig abgelehnt'
                : 'Antwort des Mailservers'
            }
          >
            {email.lastError}
          </Alert>
        )}
        <Section title="Versand">
          <Facts
            items={[
              ['Empfänger', email.recipient],
              ['Anlass', kindWord(email.kind)],
              ['Erstellt', formatMoment(email.createdAt)],
              ['Gesendet', formatMoment(email.sentAt)],
              ['Versuche', String(email.attempts)],
              ['Nächster Versuch', formatMoment(email.nextAttemptAt)],
              ['Antwort an', email.replyTo],
              ...(email.toBeKept ? [KEPT] : []),
              ['Anhänge', email.attachments.length > 0 && <FileNames names={email.attachments} />],
            ]}
          />
        </Section>
        <EmailPreview email={email} />
      </>
    )}
  </ShowPage>
);

const FileNames = ({ names }: { names: string[] }) =>
  names.map((name) => (
    <span key={name} className="block">
      <span className="inline-block max-w-full align-top">{name}</span>
    </span>
  ));

function DeleteEmail({ email }: { email: AdminEmailDetailsDto }) {
  return (
    <DeleteRecord resource="emails" id={email.id} noun="E-Mail">
      <p>
        „{email.subject}“ an {email.recipient} wird hier endgültig gelöscht. Das lässt sich nicht
        rückgängig machen; im Postfach des Empfängers bleibt die E-Mail.
      </p>
    </DeleteRecord>
  );
}

function EmailPreview({ email }: { email: AdminEmailDetailsDto }) {
  return (
    <Section title="Inhalt">
      <p className="text-ink-soft text-small">
        Persönliche Links sind hier unkenntlich: Mit ihnen könnte sich jemand anderes anmelden.
      </p>
      <EmailFrame html={email.html} text={email.text} />
    </Section>
  );
}

export const emails = { name: 'emails', list: EmailList, show: EmailShow };
