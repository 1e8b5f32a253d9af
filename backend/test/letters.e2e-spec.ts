import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { setLetter } from '../src/platform/mail/layout/set-letter.js';
import { withoutTokens } from '../src/platform/mail/spent-links.js';
import { readSiteContent } from '../src/platform/site/site-content.js';
import { everyLetter } from './support/every-letter.js';
import { SHOP } from './support/letter-samples.js';
import { wordsOf, wordsOfHtml } from './support/letter-words.js';

const site = readSiteContent(CONTENT_DIR);
const letters = everyLetter().map((letter) => ({
  ...letter,
  ...setLetter(letter, { site, appUrl: SHOP }),
}));
const cases = letters.map((letter) => [`${letter.kind} „${letter.subject}“`, letter] as const);

it('every kind of e-mail that stands in the code is looked at here', () => {
  const folder = new URL('../src/modules/', import.meta.url).pathname;
  const code = globSync('**/*{.,-}{letter,letters}.ts', { cwd: folder })
    .map((file) => readFileSync(`${folder}${file}`, 'utf8'))
    .join('\n');
  const named = [...code.matchAll(/(?:kind: |notice\(\s*)'([a-z-]+)'/g)].map(([, kind]) => kind);
  expect(named.length).toBeGreaterThan(20);
  expect(new Set(letters.map(({ kind }) => kind))).toEqual(new Set(named));
});

describe.each(cases)('%s', (_, letter) => {
  it('says the same as HTML and as text, whose subject stands in its head', () => {
    expect(wordsOfHtml(letter.html)).toEqual([...wordsOf(letter.subject), ...wordsOf(letter.text)]);
  });

  it('has a title, a language and a preview that is more than the subject', () => {
    expect(letter.html).toContain('<html lang="de">');
    expect(letter.html).toMatch(/<title>[^<]+<\/title>/);
    expect(letter.preview).toMatch(/^\S.{20,}\.$/s);
    expect(letter.preview).not.toBe(letter.subject);
    expect(letter.html).toMatch(/<div class="preview"[^>]*display:none[^>]*>[^<]{20,}<\/div>/);
  });

  it('loads nothing, runs nothing and leads nowhere but to the product', () => {
    expect(letter.html).not.toMatch(/<(img|script|link|iframe|form|video)\b|url\(|@import|src="/i);
    const targets = [...letter.html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
    for (const url of targets) {
      expect(url === `mailto:${site.contact.email}` || url?.startsWith(`${SHOP}/`)).toBe(true);
    }
  });

  it('leaves nothing of a personal link once it is sent', () => {
    const { text, html } = withoutTokens(letter);
    expect(text + html).not.toMatch(/Zx9|Ab-/);
  });

  it('names whom to ask and who is behind it', () => {
    const { company, street, city, registerNumber } = site.operator;
    const named = [site.contact.email, site.contact.phone, company, street, city, registerNumber];
    for (const part of [...named, `${SHOP}/impressum`]) expect(letter.text).toContain(part);
  });

  it('greets, speaks calmly and leads to one thing at most', () => {
    expect(letter.text).toMatch(/^Guten Tag( .+)?,\n\n/);
    expect(letter.subject + letter.text).not.toMatch(/!(?!\w)/);
    expect(letter.html.match(/<td class="button"/g)?.length ?? 0).toBe(letter.action ? 1 : 0);
  });

  it('keeps numbers with their units and days with their months', () => {
    const visible = letter.html.slice(letter.html.indexOf('<header>'));
    expect(visible).not.toMatch(/\d (€|Uhr|Stunden|Tage|Minuten)|\d\. (November|Dezember)/);
  });
});

it('shows words of strangers as words', () => {
  const [enquiry] = letters.filter(({ kind }) => kind === 'contact-request');
  expect(enquiry?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(enquiry?.html).toContain('Karl &lt;img src=x&gt; Brandt');
  expect(enquiry?.html).toContain('https://fremd.example/seite');
});

it('a summary is a table whose rows have headings', () => {
  const [confirmation] = letters.filter(({ kind }) => kind === 'order-confirmation');
  const table = confirmation?.html.match(/<table class="facts".*?<\/table>/s)?.[0] ?? '';
  const headings = [...table.matchAll(/<th scope="row"[^>]*>([^<]+)<\/th>/g)];
  expect(headings.map(([, label]) => label)).toEqual([
    'Leistung',
    'Gesamtpreis',
    'Bezahlt am',
    'Bestellnummer',
  ]);
});
