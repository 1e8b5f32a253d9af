import { expect, it } from '@jest/globals';
import { plainText } from './plain-text.js';

it.each([
  ['reversed', 'Firma \u202eHbmG\u202c', 'Firma HbmG'],
  ['isolated', '\u2067a\u2069\u200f\u061c', 'a'],
  ['a control', 'Bra\u0002ndt\u009f', 'Brandt'],
  ['a vertical tab', 'Brandt\u000bGmbH', 'Brandt GmbH'],
  ['a separator of lines', 'Brandt\u2028GmbH', 'Brandt GmbH'],
])('%s: what nobody sees is left out', (_what, sent, kept) => {
  expect(plainText(sent)).toBe(kept);
});

it('tabs, lines and letters of all scripts stay', () => {
  const text = 'a\tb\r\nc\nNguyễn Thị Ánh 愛 👩‍💻 e\u0301 بيع';
  expect(plainText(text)).toBe(text);
});
