import type { UserDto } from '@/api';
import { type ContactMessage } from '@/api/leads';
import { email } from '@/lib/form/entries';
import { z } from '@/lib/zod';

const required = (label: string) => z.string().trim().min(1, `${label} ist erforderlich`);

export const contactSchema = z.object({
  name: required('Name'),
  email,
  phone: z.string().trim(),
  subject: required('Betreff'),
  message: required('Nachricht'),
  agreeDataProtection: z
    .boolean()
    .refine(Boolean, 'Bitte stimmen Sie der Datenschutzerklärung zu.'),
});

export type ContactEntries = z.infer<typeof contactSchema>;

export const EMPTY_ENTRIES: ContactEntries = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  agreeDataProtection: false,
};

export function startEntries(
  user: Pick<UserDto, 'firstName' | 'lastName' | 'email' | 'phone'> | undefined,
): ContactEntries {
  if (!user) return EMPTY_ENTRIES;
  const { firstName, lastName, email, phone } = user;
  return { ...EMPTY_ENTRIES, name: `${firstName} ${lastName}`.trim(), email, phone: phone ?? '' };
}

export function toMessage({ phone, ...entries }: ContactEntries): ContactMessage {
  return { ...entries, ...(phone && { phone }) };
}
