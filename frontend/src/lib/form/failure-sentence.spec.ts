import { expect, it } from '@jest/globals';
import { HttpError } from '../http';
import { failureSentence } from './failure-sentence';

const FALLBACK = 'Registrierung fehlgeschlagen';

it('a refusal is told by the server, or by the screen where the server has no words', () => {
  const refused = new HttpError(429, '{"message":"Zu viele Versuche."}');
  expect(failureSentence(refused, FALLBACK)).toBe('Zu viele Versuche.');
  expect(failureSentence(new HttpError(502, ''), FALLBACK)).toBe(FALLBACK);
});

it('any other fault is told in its own words', () => {
  expect(failureSentence(new Error('Das Laufwerk ist voll.'), FALLBACK)).toBe(
    'Das Laufwerk ist voll.',
  );
});

it('a fault without words is an unexpected one', () => {
  expect(failureSentence(new Error(), FALLBACK)).toBe('Ein unerwarteter Fehler ist aufgetreten');
});
