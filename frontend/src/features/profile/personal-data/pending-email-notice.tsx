import { Alert } from '@/ui/alert';

interface PendingEmailNoticeProps {
  newEmail: string;
  presentEmail: string;
}

/** A new address was given; the old one holds until the new one is confirmed. */
export function PendingEmailNotice({ newEmail, presentEmail }: PendingEmailNoticeProps) {
  return (
    <Alert tone="info" title="Bitte bestätigen Sie Ihre neue E-Mail-Adresse">
      Wir haben eine E-Mail an <strong className="wrap-anywhere">{newEmail}</strong> gesendet. Die
      neue Adresse gilt, sobald Sie den Link darin öffnen. Bis dahin melden Sie sich weiter mit{' '}
      <strong className="wrap-anywhere">{presentEmail}</strong> an.
    </Alert>
  );
}
