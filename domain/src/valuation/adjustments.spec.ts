import { describe, expect, it } from '@jest/globals';
import { adjustmentsFor } from './adjustments.js';
import {
  CUSTOMER_DEPENDENCIES,
  GROWTH_TRENDS,
  MARKET_POSITIONS,
  OWNER_DEPENDENCIES,
  type ValuationInput,
} from './input.js';

const UNREMARKABLE: ValuationInput = {
  jahresumsatz: 1_000_000,
  jahresgewinn: 100_000,
  branche: 'Medien',
  mitarbeiteranzahl: 20,
  unternehmensalter: 5,
  inhaberabhangigkeit: 'mittel',
  kundenabhangigkeit: 'nein',
  marktposition: 'regional',
  wachstumstrend: 'stabil',
};

const adjustmentsWith = (changes: Partial<ValuationInput>) =>
  adjustmentsFor({ ...UNREMARKABLE, ...changes });

function factorOf(name: string, changes: Partial<ValuationInput>): number | undefined {
  return adjustmentsWith(changes).find((adjustment) => adjustment.name === name)?.faktor;
}

describe('adjustments', () => {
  it.each([
    [1, 0.9],
    [9, 0.9],
    [9.5, 0.9],
    [10, undefined],
    [50, undefined],
    [51, 1.1],
  ])('for %d employees have the factor %p', (mitarbeiteranzahl, factor) => {
    expect(factorOf('Mitarbeiteranzahl', { mitarbeiteranzahl })).toBe(factor);
  });

  it.each([
    [null, undefined],
    [0, 0.85],
    [2, 0.85],
    [3, undefined],
    [10, undefined],
    [11, 1.05],
  ])('for a company age of %p have the factor %p', (unternehmensalter, factor) => {
    expect(factorOf('Unternehmensalter', { unternehmensalter })).toBe(factor);
  });

  it.each([
    ['niedrig', 1.15],
    ['mittel', 1],
    ['hoch', 0.8],
  ] as const)('for the owner dependency "%s" have the factor %d', (inhaberabhangigkeit, factor) => {
    expect(factorOf('Inhaberabhängigkeit', { inhaberabhangigkeit })).toBe(factor);
  });

  it.each([
    ['regional', undefined],
    ['national', 1.05],
    ['international', 1.15],
  ] as const)('for the market position "%s" have the factor %p', (marktposition, factor) => {
    expect(factorOf('Marktposition', { marktposition })).toBe(factor);
  });

  it.each([
    ['wachsend', 1.2],
    ['stabil', 1],
    ['sinkend', 0.8],
  ] as const)('for the growth trend "%s" have the factor %d', (wachstumstrend, factor) => {
    expect(factorOf('Wachstumstrend', { wachstumstrend })).toBe(factor);
  });

  it.each([
    ['ja', 0.85],
    ['nein', 1.05],
  ] as const)('for a key customer "%s" have the factor %d', (kundenabhangigkeit, factor) => {
    expect(factorOf('Kundenabhängigkeit', { kundenabhangigkeit })).toBe(factor);
  });

  it('always name owner, trend and customers, even where they change nothing', () => {
    expect(adjustmentsWith({}).map(({ name }) => name)).toEqual([
      'Inhaberabhängigkeit',
      'Wachstumstrend',
      'Kundenabhängigkeit',
    ]);
  });

  it('name all six where all six apply', () => {
    const all = adjustmentsWith({
      mitarbeiteranzahl: 80,
      unternehmensalter: 20,
      marktposition: 'national',
    });
    expect(all.map(({ name }) => name)).toEqual([
      'Mitarbeiteranzahl',
      'Unternehmensalter',
      'Inhaberabhängigkeit',
      'Marktposition',
      'Wachstumstrend',
      'Kundenabhängigkeit',
    ]);
  });

  it('give a reason of their own in a full German sentence for every effect', () => {
    const variants: Partial<ValuationInput>[] = [
      ...[5, 60].map((mitarbeiteranzahl) => ({ mitarbeiteranzahl })),
      ...[1, 40].map((unternehmensalter) => ({ unternehmensalter })),
      ...OWNER_DEPENDENCIES.map((inhaberabhangigkeit) => ({ inhaberabhangigkeit })),
      ...MARKET_POSITIONS.map((marktposition) => ({ marktposition })),
      ...GROWTH_TRENDS.map((wachstumstrend) => ({ wachstumstrend })),
      ...CUSTOMER_DEPENDENCIES.map((kundenabhangigkeit) => ({ kundenabhangigkeit })),
    ];
    const reasons = new Set(variants.flatMap(adjustmentsWith).map(({ begründung }) => begründung));
    expect(reasons.size).toBe(14);
    for (const reason of reasons) expect(reason).toMatch(/^[A-ZÄÖÜ].+[a-zäöüß]\.$/);
  });

  it('name the threshold above which a customer is a key customer', () => {
    const reason = adjustmentsWith({ kundenabhangigkeit: 'ja' }).at(-1)?.begründung;
    expect(reason).toContain('mehr als 20 % des Umsatzes');
  });
});
