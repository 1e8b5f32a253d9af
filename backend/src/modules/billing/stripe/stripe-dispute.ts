import type { DisputeState } from '../payment.entity.js';

/** Ends without loss; an inquiry (`warning_…`) moves no money unless it becomes a dispute. */
const WON: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

/** What Stripe's many states of a dispute mean for the money; an unknown one is still under way. */
export function disputeStateOf(status: string): DisputeState {
  if (status === 'lost') return 'lost';
  return WON.has(status) ? 'won' : 'open';
}
