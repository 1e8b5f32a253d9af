/** The payment world's well-known test numbers, and what happens with each. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', effect: 'Die Zahlung gelingt.' },
  { number: '4000 0000 0000 0002', effect: 'Die Karte wird abgelehnt.' },
  { number: '4000 0025 0000 3155', effect: 'Die Bank fragt nach.' },
] as const;

/** Whether it is one of the test numbers, with or without blanks. */
export function isTestCard(cardNumber: string): boolean {
  return TEST_CARDS.some(({ number }) => groupInFours(number) === groupInFours(cardNumber));
}

/** A card number as it is printed: `4242424242` → `4242 4242 42`. */
export function groupInFours(cardNumber: string): string {
  return cardNumber.replaceAll(/\D/g, '').replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
