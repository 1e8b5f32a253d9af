import { expect, it } from '@jest/globals';
import { isFollowUp } from './follow-up.js';

it.each([
  'Und wie lange dauert das?',
  'Können Sie das genauer erklären?',
  'Wer hilft mir dabei?',
  'Aber was kostet es?',
  'Wie lange gilt das?',
])('„%s“ needs what was said before', (question) => {
  expect(isFollowUp(question)).toBe(true);
});

it.each([
  'Wie wird das Wetter morgen?',
  'Was ist ein Earn-out?',
  'Welche Unterlagen braucht der Käufer?',
  'Und was mache ich, wenn mein Käufer kurz vor dem Notartermin den Preis noch einmal drücken will?',
])('„%s“ stands for itself', (question) => {
  expect(isFollowUp(question)).toBe(false);
});
