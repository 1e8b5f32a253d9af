import type { UserDto } from '@/api';
import { z } from '@/lib/zod';

/** Umlauts may stand in the domain; what else is wrong with an address the server says. */
const EMAIL = /^[^\s@"]{1,64}@[^\s@"]+\.[^\s@".]{2,}$/u;

/** What can be edited, with the words of the registration. */
export const profileSchema = z.object({
  firstName: z.string().trim().min(1, 'Vorname ist erforderlich'),
  lastName: z.string().trim().min(1, 'Nachname ist erforderlich'),
  email: z.string().trim().regex(EMAIL, 'Bitte geben Sie eine gültige E-Mail-Adresse ein'),
  company: z.string().trim(),
  phone: z.string().trim(),
});

export type ProfileEntries = z.infer<typeof profileSchema>;

export function toEntries({ firstName, lastName, email, company, phone }: UserDto): ProfileEntries {
  return { firstName, lastName, email, company: company ?? '', phone: phone ?? '' };
}
