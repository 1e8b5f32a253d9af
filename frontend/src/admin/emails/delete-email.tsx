import type { AdminEmailDetailsDto } from '@/api';
import { DeleteRecord } from '../actions/delete-record';

/** For a recipient who asks that the stored e-mail be deleted. */
export function DeleteEmail({ email }: { email: AdminEmailDetailsDto }) {
  return (
    <DeleteRecord resource="emails" id={email.id} noun="E-Mail">
      <p>
        „{email.subject}“ an {email.recipient} wird hier endgültig gelöscht. Das lässt sich nicht
        rückgängig machen; im Postfach des Empfängers bleibt die E-Mail.
      </p>
    </DeleteRecord>
  );
}
