import type { AdminPaymentDto } from '@/api';
import { StateBadge } from '../screen/state-badge';
import { statusWords } from './payment-words';

export function PaymentBadge({ status }: Pick<AdminPaymentDto, 'status'>) {
  const [tone, word] = statusWords[status];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}
