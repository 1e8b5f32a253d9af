import type { AdminLeadDto } from '@/api';
import { DeleteRecord } from '../actions/delete-record';

/** For somebody who takes their consent back. */
export function DeleteLead({ lead: { id, name, email } }: { lead: AdminLeadDto }) {
  return (
    <DeleteRecord resource="leads" id={id} noun="Anforderung">
      <p>
        Die Anforderung von {name} wird endgültig gelöscht, mit der Einwilligung. Das lässt sich
        nicht rückgängig machen.
      </p>
      <p>Die E-Mail mit der Checkliste an {email} bleibt und wird unter „E-Mails“ gelöscht.</p>
    </DeleteRecord>
  );
}
