import type { RefundRequester } from './refund-request.entity.js';

export interface RefundWish {
  by: RefundRequester;
  /** The person who asks; null where nobody is signed in. */
  actorId: string | null;
  reason: string | null;
  /** How much shall have gone back in all once it is done; missing: the whole payment. */
  upToCents?: number;
}
