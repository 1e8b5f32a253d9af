import type { AdminInvoiceDto } from '@/api';
import { StateBadge } from '../screen/state-badge';
import { stateLabels } from './labels';

/** How an invoice stands; a document that follows one has no state of its own. */
export function InvoiceBadge({ invoice: { state, kind } }: { invoice: AdminInvoiceDto }) {
  if (!state) {
    return <StateBadge tone="quiet">{kind === 'cancellation' ? 'Storno' : 'Aufhebung'}</StateBadge>;
  }
  const [tone, word] = stateLabels[state];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}
