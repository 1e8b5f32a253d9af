import { expect, it } from '@jest/globals';
import type { SiteContent } from '../../site/site-content.js';
import { withOwnLinks } from './own-links.js';

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

it.each([
  'https://fremd.example/seite',
  'https://wwwXexample.com/seite',
  'https://www.example.com.fremd.example/seite',
  'jemand@fremd.example',
])('makes no link of %s', (text) => {
  expect(targets(`Siehe ${text}`)).toEqual([]);
});
