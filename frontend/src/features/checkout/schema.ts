import { z } from '@/lib/zod';

export const EMAIL_MISSING = 'Bitte geben Sie Ihre E-Mail-Adresse ein.';

/** What the first step asks for. Only the plain shape is looked at: umlaut domains are valid. */
export const orderSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, EMAIL_MISSING)
    .pipe(
      z.email({
        pattern: z.regexes.unicodeEmail,
        error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      }),
    ),
});

export type OrderEntries = z.infer<typeof orderSchema>;

export const consentsSchema = z.object({
  termsAccepted: z.literal(true, 'Bitte stimmen Sie den AGB zu.'),
});

export interface Consents {
  termsAccepted: boolean;
}

export const NOTHING_AGREED: Consents = { termsAccepted: false };
