import type { AdminEmailDetailsDto } from '@/api';
import { ConfirmedAction } from '../actions/confirmed-action';
import { staffApi } from '../data/staff-api';
import { recordPath } from '../screen/record-path';

/** Sends an e-mail again; one that had been sent goes out as a new one, which is then shown. */
export function ResendEmail({ email: { id, recipient } }: { email: AdminEmailDetailsDto }) {
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
