import { ValidationError } from '../../../platform/errors/app-error.js';

/** How a test card behaves. */
export type DemoCard = 'succeeds' | 'declined' | 'needs-authentication';

/** The payment world's well-known test numbers; no real card has one of them. */
const DEMO_CARDS: ReadonlyMap<string, DemoCard> = new Map([
  ['4242424242424242', 'succeeds'],
  ['4000000000000002', 'declined'],
  ['4000002500003155', 'needs-authentication'],
]);

/** @throws ValidationError for any other number: a real card has no business here */
export function demoCard(cardNumber: string): DemoCard {
  const card = DEMO_CARDS.get(cardNumber.replaceAll(' ', ''));
  if (card) return card;
  throw new ValidationError({
    cardNumber: ['Das ist keine der Testkarten. Verwenden Sie zum Beispiel 4242 4242 4242 4242.'],
  });
}
