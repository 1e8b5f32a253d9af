import type { RegisterDto } from '@/api';
import { email, MISMATCH, newPassword } from '@/lib/form/entries';
import { z } from '@/lib/zod';

export const registrationSchema = z
  .object({
    firstName: z.string().trim().min(1, 'Vorname ist erforderlich'),
    lastName: z.string().trim().min(1, 'Nachname ist erforderlich'),
    email,
    company: z.string().trim(),
    phone: z.string().trim(),
    password: newPassword,
    passwordConfirmation: z.string(),
  })
  .refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    path: ['passwordConfirmation'],
    message: MISMATCH,
  });

export type Registration = z.infer<typeof registrationSchema>;

export const EMPTY_REGISTRATION: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  phone: '',
  password: '',
  passwordConfirmation: '',
};

export function toRegisterDto({
  passwordConfirmation: _,
  company,
  phone,
  ...account
}: Registration): RegisterDto {
  return { ...account, ...(company && { company }), ...(phone && { phone }) };
}
