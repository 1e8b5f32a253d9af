import { z } from 'zod';
import type { DisputeFacts, DisputeState } from '../payment-dispute.entity.js';

/** Ends without loss; an inquiry (`warning_…`) moves no money unless it becomes a dispute. */
const WON: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

/** What Stripe's many states of a dispute mean for the money; an unknown one is still under way. */
function disputeStateOf(status: string): DisputeState {
  if (status === 'lost') return 'lost';
  return WON.has(status) ? 'won' : 'open';
}

/** A dispute as far as it matters here, in an event as in an answer. */
export const STRIPE_DISPUTE = z.object({
  id: z.string().regex(/^\w{1,255}$/),
  amount: z.int32().min(0),
  status: z.string().max(255),
  evidence_details: z.object({ due_by: z.int32().min(0).nullish() }).nullish(),
});

/** @param at when it stood so, by Stripe's clock */
export function disputeFacts(dispute: z.infer<typeof STRIPE_DISPUTE>, at: Date): DisputeFacts {
  const { id: disputeId, amount: amountCents, status, evidence_details: evidence } = dispute;
  const evidenceDueBy = evidence?.due_by ? new Date(evidence.due_by * 1000) : null;
  return { disputeId, amountCents, state: disputeStateOf(status), stateAt: at, evidenceDueBy };
}
