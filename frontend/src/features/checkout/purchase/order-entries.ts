import type { AddressEntries } from '@/lib/billing-address/address-entries';
import { addressSchema } from '@/lib/billing-address/address-schema';
import { z } from '@/lib/zod';

export const EMAIL_MISSING = 'Bitte geben Sie Ihre E-Mail-Adresse ein.';

/** What the first step asks for, as typed. */
export interface OrderEntries {
  email: string;
  buyer: AddressEntries;
}

/** Only the plain shape is looked at here: umlaut domains are valid, the server decides. */
const email = z
  .string()
  .trim()
  .min(1, EMAIL_MISSING)
  .pipe(
    z.email({
      pattern: z.regexes.unicodeEmail,
      error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    }),
  );

/**
 * The address is voluntary: its fields are asked for only once something was typed into one. Null takes
 * back what was given before.
 * @param suggested what stood in the fields without the buyer's doing
 */
export const orderSchema = (suggested: AddressEntries) =>
  z.object({
    email,
    buyer: z
      .custom<AddressEntries>()
      .transform((typed) => (isAddressGiven(typed, suggested) ? typed : null))
      .pipe(addressSchema.nullable()),
  });

/** The country alone says nothing: Germany is chosen from the start. */
export function isAddressGiven(
  { country: _, ...typed }: AddressEntries,
  suggested: AddressEntries,
): boolean {
  return Object.entries(typed).some(
    ([name, text]) => text.trim() !== '' && text.trim() !== suggested[name as keyof typeof typed],
  );
}
