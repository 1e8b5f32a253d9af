import type { UserDto } from '@/api';
import { email } from '@/lib/form/entries';
import { z } from '@/lib/zod';

/** What can be edited, with the words of the registration. */
export const profileSchema = z.object({
  firstName: z.string().trim().min(1, 'Vorname ist erforderlich'),
  lastName: z.string().trim().min(1, 'Nachname ist erforderlich'),
  email,
  company: z.string().trim(),
  phone: z.string().trim(),
});

export type ProfileEntries = z.infer<typeof profileSchema>;

export function toEntries({ firstName, lastName, email, company, phone }: UserDto): ProfileEntries {
  return { firstName, lastName, email, company: company ?? '', phone: phone ?? '' };
}
