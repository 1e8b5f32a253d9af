import { z } from '@/lib/zod';

/** The boxes above the button. The terms must be accepted; immediate access is the buyer's choice. */
export const consentsSchema = z.object({
  termsAccepted: z.literal(true, 'Bitte stimmen Sie den AGB zu.'),
  immediateAccess: z.boolean(),
});

export interface Consents {
  termsAccepted: boolean;
  immediateAccess: boolean;
}

export const NOTHING_AGREED: Consents = { termsAccepted: false, immediateAccess: false };
