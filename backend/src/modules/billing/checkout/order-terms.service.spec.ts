import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { GERMAN_VAT, orderPrice } from '@stabwechsel/domain/pricing';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { readSiteContent } from '../../../platform/site/site-content.js';
import { priceSentence, readOrderTexts } from './order-terms.service.js';

const site = { ...readSiteContent(CONTENT_DIR), name: 'Beispielkurs' };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stabwechsel-content-'));
  mkdirSync(join(folder, 'site'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(yaml: string) {
  writeFileSync(join(folder, 'site/checkout.yml'), yaml);
  return readOrderTexts(pathToFileURL(`${folder}/`), site);
}

it('the offer is the operator’s words', () => {
  const texts = read(
    'order:\n  product: Zugang zu {{name}}.\n  consent: Ich stimme zu.\n  services: Widerruf bleibt.\n',
  );
  expect(texts).toEqual({
    product: 'Zugang zu Beispielkurs.',
    consentWording: 'Ich stimme zu.',
    servicesWording: 'Widerruf bleibt.',
  });
});

it('the price with its VAT is added to them, and they cannot leave it out', () => {
  expect(priceSentence(orderPrice(GERMAN_VAT))).toBe(
    'Gesamtpreis: 990,00 € inkl. 158,07 € MwSt., einmalige Zahlung, kein Abonnement.',
  );
});

it('several seats and what a coupon takes off are said before the total', () => {
  expect(priceSentence(orderPrice(GERMAN_VAT, 3, 29_700))).toBe(
    '3 Zugänge zu je 990,00 €, abzüglich Gutschein 297,00 €. ' +
      'Gesamtpreis: 2.673,00 € inkl. 426,78 € MwSt., einmalige Zahlung, kein Abonnement.',
  );
  expect(priceSentence(orderPrice(GERMAN_VAT, 1, 9_900))).toMatch(
    /^1 Zugang zu 990,00 €, abzüglich Gutschein 99,00 €\. Gesamtpreis: 891,00 € /,
  );
});

it.each([
  ['order.product', ''],
  ['order.product', 'order:\n  consent: Ich stimme zu.\n'],
  ['order.consent', 'order:\n  product: Zugang.\n  consent: " "\n'],
  ['order.services', 'order:\n  product: Zugang.\n  consent: Ich stimme zu.\n'],
])('a missing text %s stops the start with its name', (name, yaml) => {
  expect(() => read(yaml)).toThrow(`In content/site/checkout.yml fehlt der Text „${name}“.`);
});

it('the texts as shipped say what the law wants, and the consent does not reach the services', () => {
  const { consentWording, servicesWording } = readOrderTexts(CONTENT_DIR, site);
  expect(consentWording).toMatch(/ausdrücklich zu, dass .* vor Ablauf der Widerrufsfrist/);
  expect(consentWording).toMatch(
    /Mir ist bekannt, dass .* mein Widerrufsrecht für die digitalen Inhalte erlischt/,
  );
  expect(consentWording).not.toMatch(/Gespräch|persönlich|Support/);
  expect(servicesWording).toMatch(/persönlichen Leistungen .* vierzehn Tage/);
});
