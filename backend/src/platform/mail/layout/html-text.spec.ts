import { expect, it } from '@jest/globals';
import type { SiteContent } from '../../site/site-content.js';
import { htmlText, withOwnLinks } from './html-text.js';

it.each([
  ['990,00 € inkl. 158,07 € MwSt.', '990,00~€ inkl. 158,07~€ MwSt.'],
  ['am 20. November 2026 um 14:05 Uhr', 'am 20.~November~2026 um 14:05~Uhr'],
  [
    'gilt 48 Stunden, 14 Tage, 30 Minuten und 6 Monate',
    'gilt 48~Stunden, 14~Tage, 30~Minuten und 6~Monate',
  ],
  ['Modul 3 nach § 14 Abs. 1', 'Modul~3 nach §~14 Abs.~1'],
  ['+49 5251 000000 (werktags)', '+49~5251~000000 (werktags)'],
  ['Musterstraße 12, 33098 Paderborn', 'Musterstraße 12, 33098~Paderborn'],
  ['2026 war das Jahr', '2026 war das Jahr'],
  ['geht an karl@beispiel.example und an Sie', 'geht an~karl@<wbr>beispiel.example und an Sie'],
  ['(Mo–Fr 9 bis 17 Uhr)', '(<span style="white-space:nowrap">Mo–Fr</span>~9 bis 17~Uhr)'],
])('keeps together what belongs together: %s', (text, bound) => {
  expect(htmlText(text)).toBe(bound.replaceAll('~', '\u00a0'));
});

it.each([
  'E-Mail',
  'E-Mail-Adresse',
  'Mo–Fr',
  'USt-IdNr',
  '2026-000001',
  'W-2026-7KQ4MX',
  '9:00–18:00',
])('does not break %s at its hyphen', (word) => {
  expect(htmlText(`Per ${word}.`)).toBe(`Per <span style="white-space:nowrap">${word}</span>.`);
});

it('breaks long compounds and addresses where they can be broken', () => {
  const text =
    'Geld-zurück-Garantie, https://www.example.com/e-mail, karl.e-mail@example.com, 0b6d-4a1c';
  expect(htmlText(text)).toBe(text.replace('@', '@<wbr>'));
});

it('leaves no character that HTML would take for its own', () => {
  expect(htmlText('<a href="x">&</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;');
});

const head = {
  site: { contact: { email: 'kontakt@example.com' } } as SiteContent,
  appUrl: 'https://www.example.com',
};
const targets = (text: string) =>
  [...withOwnLinks(text, head).matchAll(/href="([^"]*)"/g)].map(([, url]) => url);

it("makes links of the product's own addresses, without the full stop behind them", () => {
  expect(targets('Hier: https://www.example.com/forgot-password.')).toEqual([
    'https://www.example.com/forgot-password',
  ]);
  expect(targets('Schreiben Sie an kontakt@example.com.')).toEqual(['mailto:kontakt@example.com']);
});

it('leaves no „an“ at the end of the line before a link to an address, which breaks behind its „@“', () => {
  expect(withOwnLinks('Schreiben Sie an kontakt@example.com.', head)).toMatch(
    / an\u00a0<a [^>]*>kontakt@<wbr>example\.com<\/a>\.$/,
  );
});

it.each([
  'https://fremd.example/seite',
  'https://wwwXexample.com/seite',
  'https://www.example.com.fremd.example/seite',
  'jemand@fremd.example',
])('makes no link of %s', (text) => {
  expect(targets(`Siehe ${text}`)).toEqual([]);
});
