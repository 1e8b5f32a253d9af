import type { AdminEmailDetailsDto } from '@/api';
import { Alert } from '@/ui/alert';

import { DeleteRecord } from '../actions/delete-record';
import { formatMoment } from '../moments';
import { listPath, recordPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { type Fact, Facts, Section } from '../screen/section';
import { EmailBadge } from './email-badge';
import { EmailFrame } from './email-frame';
import { kindWord } from './labels';
import { ResendEmail } from './sent-emails';

const KEPT: Fact = [
  'Löschen',
  'Gehört zu einem Kauf; das Gesetz verlangt die Aufbewahrung.',
  'wide',
];

/** An e-mail as its recipient sees it, and how its sending went. */
export const EmailShow = () => (
  <RecordScreen<AdminEmailDetailsDto>>
    {(email) => (
      <>
        <ScreenHeading
          title={email.subject}
          back={{ to: listPath('emails'), label: 'E-Mails' }}
          state={<EmailBadge state={email.state} />}
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
              [
                'Anhänge',
                email.attachments.length > 0 && <FileNames names={email.attachments} />,
                'wide',
              ],
            ]}
          />
        </Section>
        <EmailPreview email={email} />
      </>
    )}
  </RecordScreen>
);

/** Each on a line of its own, in which it breaks only where it is longer than that. */
const FileNames = ({ names }: { names: string[] }) =>
  names.map((name) => (
    <span key={name} className="block">
      <span className="inline-block max-w-full align-top">{name}</span>
    </span>
  ));

/** For a recipient who asks that the stored e-mail be deleted. */
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
