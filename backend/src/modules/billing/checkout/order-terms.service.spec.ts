import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { GERMAN_VAT, orderPrice } from '@toolkit/domain/pricing';
import { saleOf } from '@toolkit/domain/sale';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { readSelling } from '../../../platform/site/selling.js';
import { readSiteContent } from '../../../platform/site/site-content.js';
import { readContractTexts } from './contract-texts/read-contract-texts.js';
import { priceSentence, readOrderTexts } from './order-terms.service.js';

const site = { ...readSiteContent(CONTENT_DIR), name: 'Beispielkurs' };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolkit-content-'));
  mkdirSync(join(folder, 'site'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(yaml: string) {
  writeFileSync(join(folder, 'site/checkout.yml'), yaml);
  return readOrderTexts(pathToFileURL(`${folder}/`), site);
}

it('the offer is the operator’s words, a paragraph each, and abbreviations split none', () => {
  const texts = read(
    'order:\n  product:\n    - Zugang zu {{name}}, z. B. Kaufvertrag.\n    - "{{#approval}}x{{/approval}}"\n    - Zweites.\n  services: Sie bezahlen den Anteil.\n',
  );
  expect(texts).toEqual({
    product: ['Zugang zu Beispielkurs, z. B. Kaufvertrag.', 'Zweites.'],
    servicesWording: 'Sie bezahlen den Anteil.',
  });
});

it('the price with its VAT is added to them, and they cannot leave it out', () => {
  expect(priceSentence(orderPrice(GERMAN_VAT))).toBe(
    'Gesamtpreis: 990,00 € inkl. 158,07 € MwSt., einmalige Zahlung, kein Abonnement.',
  );
});

it('what a coupon takes off is said before the total', () => {
  expect(priceSentence(orderPrice(GERMAN_VAT, 9_900))).toMatch(
    /^1 Zugang zu 990,00 €, abzüglich Gutschein 99,00 €\. Gesamtpreis: 891,00 € /,
  );
});

it.each([
  ['order.product', ''],
  ['order.product', 'order:\n  services: Anteil.\n'],
  ['order.product', 'order:\n  product: [" "]\n'],
  ['order.services', 'order:\n  product: [Zugang.]\n'],
])('a missing text %s stops the start with its name', (name, yaml) => {
  expect(() => read(yaml)).toThrow(`In content/site/checkout.yml fehlt der Text „${name}“.`);
});

it('the texts as shipped let the right of withdrawal stand and name what the law lets one keep', () => {
  const { product, servicesWording } = readOrderTexts(CONTENT_DIR, site);
  expect(product.join(' ')).toContain('Er beginnt, sobald Ihre Zahlung eingegangen ist.');
  expect(servicesWording).toMatch(/ausdrücklich verlangen.*Anteil.*§ 357a Abs\. 2 BGB/);
  expect(`${product.join(' ')} ${servicesWording}`).not.toMatch(/erlischt|erloschen|stimme/);
});

it('information says that questions are not answered, where one orders and in the terms', () => {
  const sale = saleOf({ ...readSelling(CONTENT_DIR).sale, mode: 'information' }, true);
  const informing = { ...site, sale };
  const { product } = readOrderTexts(CONTENT_DIR, informing);
  expect(product.join()).toContain('Nicht enthalten sind Gespräche, die Beantwortung von Fragen');
  const { terms } = readContractTexts(CONTENT_DIR, informing);
  expect(terms.markdown).toContain('**Nicht enthalten** sind Gespräche');
});
