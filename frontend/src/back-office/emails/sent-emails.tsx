import { Link } from 'react-router-dom';
import type { AdminEmailDetailsDto, SentEmailDto } from '@/api';
import { ConfirmedAction } from '../actions/confirmed-action';
import { staffApi } from '../data/staff-api';
import { recordPath } from '../screen/record-path';
import { Moment, Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { EmailBadge } from './email-badge';

interface SentEmailsProps {
  emails: SentEmailDto[];
  recipient: string;
}

/** Whether one ever went nobody can say here: those about an account are kept for 90 days. */
export const NO_EMAILS = 'Zu dieser E-Mail-Adresse ist keine Nachricht gespeichert.';

/**
 * What went to a buyer, with or without an account; each can go once more with its documents. Shown only
 * where there is something.
 */
export function SentEmails({ emails, recipient }: SentEmailsProps) {
  if (emails.length === 0) return null;
  return (
    <Section title="E-Mails an den Käufer">
      <SmallTable
        label="E-Mails an den Käufer"
        columns={['Betreff', 'Erstellt', 'Stand', 'Noch einmal']}
        empty=""
        rows={emails.map(({ id, subject, createdAt, state }) => ({
          id,
          cells: [
            <Link key="subject" to={recordPath('emails', id)}>
              {subject}
            </Link>,
            <Moment key="createdAt" value={createdAt} />,
            <EmailBadge key="state" state={state} />,
            <ResendEmail key="resend" id={id} recipient={recipient} />,
          ],
        }))}
      />
    </Section>
  );
}

interface ResendEmailProps {
  id: string;
  recipient: string;
  /** Where it leads when a sent e-mail went out as a new one. */
  leadsTo?: (sent: AdminEmailDetailsDto) => string | undefined;
}

/** Sends an e-mail again, with the same words and all attachments. */
export function ResendEmail({ id, recipient, leadsTo }: ResendEmailProps) {
  return (
    <ConfirmedAction
      label="Erneut senden"
      title="E-Mail erneut senden?"
      confirm="Jetzt senden"
      busyLabel="Wird gesendet …"
      call={() => staffApi.post<AdminEmailDetailsDto>(`/emails/${id}/resend`)}
      {...(leadsTo && { leadsTo })}
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
