import { z } from '@/lib/zod';

export const EMAIL_MISSING = 'Bitte geben Sie Ihre E-Mail-Adresse ein.';

/** Only the plain shape is looked at here: umlaut domains are valid, the server decides. */
export const emailSchema = z.object({
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
