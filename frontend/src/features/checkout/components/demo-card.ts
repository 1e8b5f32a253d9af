import { z } from 'zod';

/** Month and year; phones show no slash beside the digits, so it may be missing. */
const EXPIRY = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/;

const MONTH_AND_SIGN = /^\s*(\d{1,2})\s*[/.-]/;

export const cardSchema = z.object({
  cardNumber: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie eine Kartennummer ein.')
    .refine(isTestCard, {
      error: 'Das ist keine der Testkarten. Verwenden Sie zum Beispiel 4242 4242 4242 4242.',
      when: ({ value }) => value !== '',
    }),
  expiry: z
    .string()
    .trim()
    .regex(EXPIRY, 'Bitte schreiben Sie Monat und Jahr so: 12/30.')
    .refine((expiry) => !isPast(expiry), 'Dieses Datum liegt in der Vergangenheit.'),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, 'Bitte geben Sie die drei Ziffern der Prüfnummer ein.'),
});

export type CardEntries = z.infer<typeof cardSchema>;

function isPast(expiry: string): boolean {
  const [, month, year] = EXPIRY.exec(expiry) ?? [];
  return new Date(2000 + Number(year), Number(month)) <= new Date();
}

/** An expiry as it is printed on a card, while somebody types: `122` → `12/2`, `1/` → `01/`. */
export function groupExpiry(typed: string): string {
  const month = MONTH_AND_SIGN.exec(typed);
  const digits = typed.replaceAll(/\D/g, '');
  if (month?.[1]) return `${month[1].padStart(2, '0')}/${digits.slice(month[1].length)}`;
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', effect: 'Die Zahlung gelingt.' },
  { number: '4000 0027 6000 0016', effect: 'Eine Karte aus Deutschland.' },
  { number: '4000 0075 6000 0009', effect: 'Eine Karte aus der Schweiz.' },
  { number: '4000 0000 0000 0002', effect: 'Die Karte wird abgelehnt.' },
  { number: '4000 0025 0000 3155', effect: 'Die Bank fragt nach.' },
] as const;

function isTestCard(cardNumber: string): boolean {
  return TEST_CARDS.some(({ number }) => groupInFours(number) === groupInFours(cardNumber));
}

/** A card number as it is printed: `4242424242` → `4242 4242 42`. */
export function groupInFours(cardNumber: string): string {
  return cardNumber.replaceAll(/\D/g, '').replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
