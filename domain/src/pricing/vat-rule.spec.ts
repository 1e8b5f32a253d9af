import { describe, expect, it } from '@jest/globals';
import { EU_COUNTRIES, memberStateOf, vatIdPrefixOf } from './eu-countries.js';
import {
  isCardOf,
  isConsumerAbroad,
  isSpecialTerritory,
  needsCard,
  type VatBuyer,
  type VatRules,
  vatOf,
} from './vat-rule.js';

const RULES: VatRules = {
  rates: [
    { country: 'DE', percent: 19, validFrom: '2021-01-01' },
    { country: 'FR', percent: 20, validFrom: '2014-01-01' },
    { country: 'EE', percent: 22, validFrom: '2024-01-01' },
    { country: 'EE', percent: 24, validFrom: '2025-07-01' },
    { country: 'PT', percent: 23, validFrom: '2011-01-01' },
    { country: 'PT', postalCodes: ['90', '94'], percent: 22, validFrom: '2012-04-01' },
    { country: 'AT', percent: 20, validFrom: '1984-01-01' },
  ],
  outside: [
    { country: 'DE', postalCodes: ['27498'], places: ['Helgoland'] },
    { country: 'ES', postalCodes: ['35', '38'], places: ['Ceuta'] },
    { country: 'CH', postalCodes: ['8238'], places: ['Büsingen'] },
  ],
  outsideCountries: ['AX'],
  smallBusiness: false,
  consumersInEu: 'oss',
  thirdCountries: 'untaxed',
};
const DAY = '2026-11-24';

const buyer = (country: string, changes: Partial<VatBuyer> = {}): VatBuyer => ({
  country,
  postalCode: '1010',
  vatIdConfirmed: false,
  ...changes,
});
const vat = (who: VatBuyer, rules: Partial<VatRules> = {}, day = DAY, limitPassed = false) =>
  vatOf(who, { ...RULES, ...rules }, day, limitPassed);

const taxed = (vatTreatment: string, vatCountry: string, vatPercent: number) => ({
  vatTreatment,
  vatCountry,
  vatPercent,
});
const GERMAN = taxed('standard', 'DE', 19);
const untaxed = (vatTreatment: string) => ({ vatTreatment, vatCountry: null, vatPercent: 0 });

describe('VAT by buyer', () => {
  it.each([
    ['a buyer in Germany', buyer('DE'), GERMAN],
    ['a German business too', buyer('DE', { vatIdConfirmed: true }), GERMAN],
    [
      'a confirmed business in Austria',
      buyer('AT', { vatIdConfirmed: true }),
      untaxed('reverse-charge'),
    ],
    ['a business there without confirmed number', buyer('AT'), taxed('oss', 'AT', 20)],
    ['a consumer in France', buyer('FR'), taxed('oss', 'FR', 20)],
    ['one in Monaco, which counts as France', buyer('MC'), taxed('oss', 'FR', 20)],
    [
      'one on Madeira, by its own rate',
      buyer('PT', { postalCode: '9000-123' }),
      taxed('oss', 'PT', 22),
    ],
    ['one in Lisbon', buyer('PT', { postalCode: '1000-001' }), taxed('oss', 'PT', 23)],
    ['one in Switzerland', buyer('CH'), untaxed('not-taxable')],
    ['one in Northern Ireland', buyer('GB', { vatIdConfirmed: true }), untaxed('not-taxable')],
  ])('%s', (_, who, expected) => {
    expect(vat(who)).toEqual(expected);
  });

  it('holds the rate of the day', () => {
    expect(vat(buyer('EE'), {}, '2025-06-30')?.vatPercent).toBe(22);
    expect(vat(buyer('EE'), {}, '2025-07-01')?.vatPercent).toBe(24);
    expect(() => vat(buyer('EE'), {}, '2023-12-31')).toThrow(RangeError);
  });

  it('is German for consumers abroad below the limit where the seller chose so', () => {
    const domestic = { consumersInEu: 'domestic' } as const;
    expect(vat(buyer('FR'), domestic)).toEqual(GERMAN);
    expect(vat(buyer('FR'), domestic, DAY, true)).toEqual(taxed('oss', 'FR', 20));
    expect(vat(buyer('AT', { vatIdConfirmed: true }), domestic)).toEqual(untaxed('reverse-charge'));
    expect(vat(buyer('FR'), {}, DAY, false)).toEqual(taxed('oss', 'FR', 20));
  });

  it('is none of a small business, whoever buys', () => {
    for (const country of ['DE', 'FR', 'CH']) {
      expect(vat(buyer(country), { smallBusiness: true })).toEqual(untaxed('small-business'));
    }
  });

  it('refuses buyers outside the EU where the seller does not sell to them', () => {
    const refused = { thirdCountries: 'refused' } as const;
    expect(vat(buyer('CH'), refused)).toBeNull();
    expect(vat(buyer('CH'), { ...refused, smallBusiness: true })).toBeNull();
    expect(vat(buyer('FR'), refused)).not.toBeNull();
  });
});

it.each([
  ['DE', false, false],
  ['FR', false, true],
  ['MC', false, true],
  ['FR', true, false],
  ['CH', false, false],
])(
  'a sale to %s (number confirmed: %s) counts towards the limit: %s',
  (country, confirmed, counts) => {
    expect(isConsumerAbroad(buyer(country, { vatIdConfirmed: confirmed }))).toBe(counts);
  },
);

it('knows the 27 member states, and how their VAT numbers begin', () => {
  expect(new Set(EU_COUNTRIES).size).toBe(27);
  expect(['GR', 'MC', 'GB', 'DE'].map(vatIdPrefixOf)).toEqual(['EL', 'FR', null, 'DE']);
  expect(['GR', 'MC', 'IM', 'CH'].map(memberStateOf)).toEqual(['GR', 'FR', null, null]);
});

it.each([
  ['DE', '27498', 'Hamburg', true],
  ['DE', '20095', 'Helgoland', true],
  ['DE', '20095', 'HELGOLAND (Oberland)', true],
  ['DE', '20095', 'Hamburg', false],
  ['AT', '2749', 'Helgoland', false],
  ['ES', '35 001', 'Las Palmas', true],
  ['ES', '28001', 'Madrid', false],
  ['AX', '22100', 'Mariehamn', true],
  ['CH', '8001', 'Zürich', false],
  ['CH', 'CH-8238', 'Zürich', true],
  ['CH', '8001', 'Buesingen', true],
  ['CH', '8001', 'BUSINGEN', true],
])('an address in %s %s %s is of a special territory: %s', (country, postalCode, city, is) => {
  expect(isSpecialTerritory({ country, postalCode, city }, RULES)).toBe(is);
});

describe('the evidence for a price', () => {
  it.each([
    ['standard', false],
    ['small-business', false],
    ['reverse-charge', false],
    ['oss', true],
    ['not-taxable', true],
  ] as const)('with VAT %s needs a card: %s', (vatTreatment, needs) => {
    expect(needsCard({ vatTreatment })).toBe(needs);
  });

  it.each([
    ['CH', 'CH', true],
    ['CH', 'DE', false],
    ['CH', null, false],
    ['US', 'GB', false],
    ['MC', 'FR', true],
    ['FR', 'AT', false],
  ])('of a buyer in %s, a card of %s agrees: %s', (country, card, agrees) => {
    expect(isCardOf(country, card)).toBe(agrees);
  });
});
