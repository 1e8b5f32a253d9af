import type { AdminEmailDetailsDto } from '@/api';
import { Alert } from '@/ui/alert';
import { Facts } from '../screen/facts';
import { listPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { formatMoment } from '../words/moments';
import { DeleteEmail } from './delete-email';
import { EmailBadge } from './email-badge';
import { EmailPreview } from './email-preview';
import { kindWord } from './email-words';
import { ResendEmail } from './resend-email';

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
