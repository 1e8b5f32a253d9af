import { expect, it } from '@jest/globals';
import { failureWord } from './labels';

it('says in German why a payment failed, and names what it does not know', () => {
  expect(failureWord('card_declined')).toBe('Karte abgelehnt');
  expect(failureWord('insufficient_funds')).toBe('Nicht genug Guthaben');
  expect(failureWord('new_reason')).toBe('Sonstiger Grund (new_reason)');
});
