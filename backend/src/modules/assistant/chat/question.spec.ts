import { expect, it } from '@jest/globals';
import { firstTitle, isFollowUp, topicBefore } from './question.js';

it('a short question is the title as it is, in one line', () => {
  expect(firstTitle(' Was ist\n ein Earn-out? ')).toBe('Was ist ein Earn-out?');
});

it('a long question is cut at a word', () => {
  const title = firstTitle(`Was muss ich beachten, wenn ${'ich meine Firma verkaufe '.repeat(9)}`);
  expect(title).toBe('Was muss ich beachten, wenn ich meine Firma verkaufe ich …');
});

it('a question without spaces is cut all the same', () => {
  expect(firstTitle('x'.repeat(500))).toBe(`${'x'.repeat(60)} …`);
});

it.each([
  'Und wie lange dauert das?',
  'Können Sie das genauer erklären?',
  'Wer hilft mir dabei?',
  'Aber was kostet es?',
  'Wie lange gilt das?',
  'Und welche Nachteile hat der?',
  'Wie kann ich mich davor schützen?',
])('„%s“ needs what was said before', (question) => {
  expect(isFollowUp(question)).toBe(true);
});

it.each([
  'Wie wird das Wetter morgen?',
  'Was ist ein Earn-out?',
  'Welche Wege in die Nachfolge gibt es?',
  'Welche Unterlagen braucht der Käufer?',
  'Wie schütze ich mich davor, dass der Käufer nicht zahlt?',
  'Und was mache ich, wenn mein Käufer kurz vor dem Notartermin den Preis noch einmal drücken will?',
])('„%s“ stands for itself', (question) => {
  expect(isFollowUp(question)).toBe(false);
});

it('a chain of follow-ups is about the question that began it', () => {
  expect(
    topicBefore([
      'Wie finde ich Käufer?',
      'Was ist ein Earn-out?',
      'Und welche Nachteile hat der?',
    ]),
  ).toBe('Was ist ein Earn-out?\nUnd welche Nachteile hat der?');
  expect(topicBefore(['Und wie lange dauert das?'])).toBe('Und wie lange dauert das?');
  expect(topicBefore([])).toBeUndefined();
});
