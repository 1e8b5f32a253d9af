import { Link } from 'react-router-dom';
import { listPath } from '../screen/record-path';

/** Leads to the e-mails that went to somebody. */
export function EmailsTo({ address }: { address: string }) {
  return (
    <Link to={listPath('emails', { q: address })} className="inline-flex min-h-11 items-center">
      E-Mails an diese Adresse
    </Link>
  );
}
