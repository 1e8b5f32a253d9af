import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EU_COUNTRIES, isSpecialTerritory, PREMIUM_PRICE, vatOf } from '@toolkit/domain/pricing';
import { CONTENT_DIR } from '../../../../config/content-dir.js';
import type { Selling } from '../../../../platform/site/selling.js';
import { readVatRules } from './vat-rules.js';

const CHOSEN: Pick<Selling, 'vat'> = {
  vat: { smallBusiness: false, consumersInEu: 'oss', thirdCountries: 'untaxed' },
};
const DAY = '2026-11-24';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolkit-rates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function readWith(change: (yaml: string) => string) {
  const shipped = readFileSync(new URL('vat-rates.yml', CONTENT_DIR), 'utf8');
  writeFileSync(join(folder, 'vat-rates.yml'), change(shipped));
  return readVatRules(pathToFileURL(`${folder}/`), CHOSEN);
}

describe('the rates as shipped', () => {
  const rules = readVatRules(CONTENT_DIR, CHOSEN);
  const percentOf = (country: string, postalCode = '') =>
    vatOf({ country, postalCode, vatIdConfirmed: false }, rules, DAY, true)?.vatPercent;

  it('know every member state today', () => {
    const rates = Object.fromEntries(EU_COUNTRIES.map((state) => [state, percentOf(state)]));
    expect(rates).toEqual({
      ...{ AT: 20, BE: 21, BG: 20, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5 },
      ...{ FR: 20, GR: 24, HR: 25, HU: 27, IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18 },
      ...{ NL: 21, PL: 23, PT: 23, RO: 21, SE: 25, SI: 22, SK: 23 },
    });
  });

  it('agree with the price that the pages name', () => {
    expect(percentOf('DE')).toBe(PREMIUM_PRICE.vatPercent);
  });

  it.each([
    ['PT', '9000-123', 22],
    ['PT', '9500-123', 16],
    ['AT', '6691', 19],
    ['ES', '28001', 21],
    ['MC', '98000', 20],
  ])('in %s %s take %d %%', (country, postalCode, percent) => {
    expect(percentOf(country, postalCode)).toBe(percent);
  });
});

it.each([
  ['DE', '27498', 'Hamburg'],
  ['DE', '78266', 'Büsingen am Hochrhein'],
  ['DE', '78224', 'Büsingen'],
  ['DE', '78224', 'Buesingen'],
  ['CH', '8238', 'Büsingen'],
  ['CH', '8200', 'Buesingen am Hochrhein'],
  ['FI', '22100', 'Mariehamn'],
  ['FR', '97400', 'Saint-Denis'],
  ['RE', '97400', 'Saint-Denis'],
  ['IT', '22060', 'Campione d’Italia'],
  ['CH', '6911', 'Lugano'],
  ['CH', '6900', 'Campione'],
])(
  '%s %s %s is a special territory, for which no price is computed',
  (country, postalCode, city) => {
    const rules = readVatRules(CONTENT_DIR, CHOSEN);
    expect(isSpecialTerritory({ country, postalCode, city }, rules)).toBe(true);
  },
);

it.each([
  ['a state without rate', (yaml: string) => yaml.replace(/.*country: LV.*\n/, ''), 'LV: no rate'],
  ['no number', (yaml: string) => yaml.replace('percent: 27', 'percent: viel'), 'expected number'],
  ['a reduced rate', (yaml: string) => yaml.replace('percent: 27', 'percent: 7'), '>=15'],
  ['no day', (yaml: string) => yaml.replace('2021-03-01', 'bald'), 'Invalid ISO date'],
  ['another state', (yaml: string) => yaml.replace('country: SK', 'country: CH'), 'Invalid option'],
  ['no source', (yaml: string) => yaml.replace('source: ustg', 'source: web'), 'unknown source'],
  ['an unknown key', (yaml: string) => `${yaml}\nreduced: true\n`, 'Unrecognized key'],
])('%s stops the start, with the file’s name', (_, change, message) => {
  expect(() => readWith(change)).toThrow(/^content\/vat-rates\.yml: /);
  expect(() => readWith(change)).toThrow(message);
});
