import { Link } from 'react-router-dom';
import { type AdminEmailDetailsDto, type SentEmailDto } from '@/api';
import { ConfirmedAction } from '../../components/confirmed-action';
import { listPath, recordPath } from '../../components/paths';
import { Moment } from '../../components/section';
import { TableSection } from '../../components/small-table';
import { LabelBadge } from '../../components/state-badge';
import { staffApi } from '../../staff-api';
import { stateLabels } from './labels';

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
  return (
    <TableSection
      title="E-Mails an den Käufer"
      columns={['Betreff', 'Erstellt', 'Stand', 'Noch einmal']}
      rows={emails.map(({ id, subject, createdAt, state }) => ({
        id,
        cells: [
          <Link key="subject" to={recordPath('emails', id)}>
            {subject}
          </Link>,
          <Moment key="createdAt" value={createdAt} />,
          <LabelBadge key="state" labels={stateLabels} state={state} />,
          <ResendEmail key="resend" id={id} recipient={recipient} />,
        ],
      }))}
    />
  );
}

interface ResendEmailProps {
  id: string;
  recipient: string;
  /** Where it leads when a sent e-mail went out as a new one. */
  leadsTo?: (sent: AdminEmailDetailsDto) => string | undefined;
}

export function ResendEmail({ id, recipient, leadsTo }: ResendEmailProps) {
  return (
    <ConfirmedAction
      label="Erneut senden"
      title="E-Mail erneut senden?"
      confirm="Jetzt senden"
      call={() => staffApi.post<AdminEmailDetailsDto>(`/emails/${id}/resend`)}
      {...(leadsTo && { leadsTo })}
      done={() => ({
        title: 'E-Mail auf dem Weg',
        description: `Sie geht in Kürze an ${recipient}.`,
      })}
    >
      <p>{recipient} erhält diese E-Mail noch einmal, mit demselben Inhalt und allen Anhängen.</p>
    </ConfirmedAction>
  );
}

export function EmailsTo({ address }: { address: string }) {
  return (
    <Link to={listPath('emails', { q: address })} className="inline-flex min-h-11 items-center">
      E-Mails an diese Adresse
    </Link>
  );
}
