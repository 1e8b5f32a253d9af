import type { AdminContactRequestDto } from '@/api';
import { DeleteRecord } from '../actions/delete-record';

/** For somebody who asks that what they wrote be deleted. */
export function DeleteContactRequest({ request }: { request: AdminContactRequestDto }) {
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
