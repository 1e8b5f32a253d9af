import type { AdminEmailDetailsDto } from '@/api';
import { Alert } from '@/ui/alert';
import { Tabs } from '@/ui/tabs';
import { ConfirmedAction } from '../actions/confirmed-action';
import { DeleteRecord } from '../actions/delete-record';
import { staffApi } from '../data/staff-api';
import { formatMoment } from '../moments';
import { listPath, recordPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { Facts, Section } from '../screen/section';
import { EmailBadge } from './email-badge';
import { kindWord } from './labels';

const KEPT: [string, string] = [
  'Löschen',
  'Gehört zu einem Kauf; das Gesetz verlangt die Aufbewahrung.',
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
              <ResendEmail email={email} />
              {email.state !== 'pending' && !email.toBeKept && <DeleteEmail email={email} />}
            </>
          }
        />
        {email.lastError && email.state !== 'sent' && (
          <Alert tone="error" title="Antwort des Mailservers">
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
              ['Anhänge', email.attachments.join(', ')],
              ...(email.toBeKept ? [KEPT] : []),
            ]}
          />
        </Section>
        <EmailPreview email={email} />
      </>
    )}
  </RecordScreen>
);

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

/** Sends an e-mail again; one that had been sent goes out as a new one, which is then shown. */
function ResendEmail({ email: { id, recipient } }: { email: AdminEmailDetailsDto }) {
  return (
    <ConfirmedAction
      label="Erneut senden"
      title="E-Mail erneut senden?"
      confirm="Jetzt senden"
      busyLabel="Wird gesendet …"
      call={() => staffApi.post<AdminEmailDetailsDto>(`/emails/${id}/resend`)}
      leadsTo={(sent) => (sent.id === id ? undefined : recordPath('emails', sent.id))}
      done={() => ({
        title: 'E-Mail auf dem Weg',
        description: `Sie geht in Kürze an ${recipient}.`,
      })}
      failure="Die E-Mail konnte nicht gesendet werden."
    >
      <p>{recipient} erhält diese E-Mail noch einmal, mit demselben Inhalt und allen Anhängen.</p>
    </ConfirmedAction>
  );
}

/**
 * Both forms of an e-mail. The HTML stands in a frame that may run no script, send no form and
 * belongs to no site; links in it lead nowhere.
 */
function EmailPreview({ email }: { email: AdminEmailDetailsDto }) {
  return (
    <Section title="Inhalt">
      <p className="text-ink-soft text-small">
        Persönliche Links sind hier unkenntlich: Mit ihnen könnte sich jemand anderes anmelden.
      </p>
      <Tabs
        label="Form der E-Mail"
        items={[
          {
            value: 'html',
            label: 'Gestaltet',
            content: (
              <iframe
                title="Vorschau der E-Mail"
                sandbox=""
                srcDoc={email.html}
                className="h-[40rem] w-full rounded-inner border border-hairline bg-white"
              />
            ),
          },
          {
            value: 'text',
            label: 'Nur Text',
            content: (
              <pre className="max-w-reading whitespace-pre-wrap font-sans text-compact">
                {email.text}
              </pre>
            ),
          },
        ]}
      />
    </Section>
  );
}
