import { MISMATCH, newPassword } from '@/lib/form/entries';
import { z } from '@/lib/zod';

/** The checks and words of the other screens with passwords (specification, section 5). */
export const passwordSchema = z
  .object({
    currentPassword: z.string().min(1, 'Passwort ist erforderlich'),
    newPassword,
    passwordConfirmation: z.string(),
  })
  .refine((entries) => entries.newPassword === entries.passwordConfirmation, {
    path: ['passwordConfirmation'],
    message: MISMATCH,
  });

export const EMPTY_PASSWORDS = { currentPassword: '', newPassword: '', passwordConfirmation: '' };
