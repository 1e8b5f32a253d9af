import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { EMAIL_KINDS } from '../src/platform/mail/email-kinds.js';
import { renderEmail } from '../src/platform/mail/layout/render-email.js';
import {
  assertFits,
  placeholdersOf,
  shippedWords,
  worded,
} from '../src/platform/mail/own-words.js';
import { withoutTokens } from '../src/platform/mail/spent-links.js';
import { EmailTextsService } from '../src/platform/mail/texts/email-texts.service.js';
import { textIdOf } from '../src/platform/mail/texts/offered-texts.js';
import { readSiteContent } from '../src/platform/site/site-content.js';
import { SHOP } from './support/email-samples.js';
import { wordsOf, wordsOfHtml } from './support/email-words.js';
import { everyEmail } from './support/every-email.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const site = readSiteContent(CONTENT_DIR);
const emails = everyEmail().map((email) => ({
  ...worded(email),
  ...renderEmail(email, { site, appUrl: SHOP }),
}));
const cases = emails.map((email) => [`${email.kind} „${email.subject}“`, email] as const);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('every kind of e-mail is looked at here', () => {
  // A sample is another e-mail with the words that staff are trying.
  const kinds = EMAIL_KINDS.filter((kind) => kind !== 'text-sample');
  expect(new Set(emails.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

it('staff may edit the words of every e-mail, and all forms of one are worded alike', () => {
  // The words of an issue are those of staff in any case.
  const editable = everyEmail().filter(({ kind }) => kind !== 'newsletter');
  const used = editable.map(textIdOf);
  const { offered } = test.app.get(EmailTextsService, { strict: false });
  expect(new Set(offered.keys())).toEqual(new Set(used));
  for (const email of editable) {
    const { id, shipped, sample } = offered.get(textIdOf(email)) ?? {};
    const like = sample?.({ appUrl: SHOP, operatorEmail: site.contact.email });
    expect({ id, ...shippedWords(email) }).toEqual({ id, ...shipped });
    expect(Object.keys(placeholdersOf(email).values)).toEqual(
      like && Object.keys(placeholdersOf(like).values),
    );
    expect(shipped?.subject).not.toBe('');
    expect(shipped?.body).not.toBe('');
    expect(() => shipped && assertFits(email, shipped)).not.toThrow();
  }
});

describe.each(cases)('%s', (_, email) => {
  it('says the same as HTML and as text, whose subject stands in its head', () => {
    expect(wordsOfHtml(email.html)).toEqual([...wordsOf(email.subject), ...wordsOf(email.text)]);
  });

  it('has a title, a language and a preview that is more than the subject', () => {
    expect(email.html).toContain('<html lang="de">');
    expect(email.html).toMatch(/<title>[^<]+<\/title>/);
    expect(email.preview).toMatch(/^\S.{20,}\.$/s);
    expect(email.preview).not.toBe(email.subject);
    expect(email.html).toMatch(/<div class="preview"[^>]*display:none[^>]*>[^<]{20,}<\/div>/);
  });

  it('loads nothing, runs nothing and leads nowhere but to the product', () => {
    expect(email.html).not.toMatch(/<(img|script|link|iframe|form|video)\b|url\(|@import|src="/i);
    const targets = [...email.html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
    for (const url of targets) {
      expect(url === `mailto:${site.contact.email}` || url?.startsWith(`${SHOP}/`)).toBe(true);
    }
  });

  it('leaves nothing of a personal link once it is sent', () => {
    const { text, html } = withoutTokens(email);
    expect(text + html).not.toMatch(/Zx9|Ab-/);
  });

  it('names whom to ask and who is behind it', () => {
    const { company, street, city, registerNumber } = site.operator;
    const named = [site.contact.email, site.contact.phone, company, street, city, registerNumber];
    for (const part of [...named, `${SHOP}/impressum`]) expect(email.text).toContain(part);
  });

  it('greets, speaks calmly and leads to one thing at most', () => {
    expect(email.text).toMatch(/^Guten Tag( .+)?,\n\n/);
    expect(email.subject + email.text).not.toMatch(/!(?!\w)/);
    expect(email.html.match(/<td class="button"/g)?.length ?? 0).toBe(email.action ? 1 : 0);
  });

  it('keeps numbers with their units and days with their months', () => {
    const visible = email.html.slice(email.html.indexOf('<header>'));
    expect(visible).not.toMatch(/\d (€|Uhr|Stunden|Tage|Minuten)|\d\. (November|Dezember)/);
  });
});

it('shows words of strangers as words', () => {
  const [enquiry] = emails.filter(({ kind }) => kind === 'contact-request');
  expect(enquiry?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(enquiry?.html).toContain('Karl &lt;img src=x&gt; Brandt');
  expect(enquiry?.html).toContain('https://fremd.example/seite');
});

it('a summary is a table whose rows have headings', () => {
  const [confirmation] = emails.filter(({ kind }) => kind === 'order-confirmation');
  const table = confirmation?.html.match(/<table class="facts".*?<\/table>/s)?.[0] ?? '';
  const headings = [...table.matchAll(/<th scope="row"[^>]*>([^<]+)<\/th>/g)];
  expect(headings.map(([, label]) => label)).toEqual([
    'Leistung',
    'Gesamtpreis',
    'Bezahlt am',
    'Bestellnummer',
  ]);
});
