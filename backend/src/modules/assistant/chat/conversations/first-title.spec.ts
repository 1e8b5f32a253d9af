import { expect, it } from '@jest/globals';
import { firstTitle } from './first-title.js';

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
