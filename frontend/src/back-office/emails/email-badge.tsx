import { Link } from 'react-router-dom';
import type { AdminEmailDto } from '@/api';
import { listPath } from '../screen/record-path';
import { StateBadge } from '../screen/state-badge';
import { stateLabels } from './labels';

export function EmailBadge({ state }: Pick<AdminEmailDto, 'state'>) {
  const [tone, word] = stateLabels[state];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}

/** Leads to the e-mails that went to somebody. */
export function EmailsTo({ address }: { address: string }) {
  return (
    <Link to={listPath('emails', { q: address })} className="inline-flex min-h-11 items-center">
      E-Mails an diese Adresse
    </Link>
  );
}
