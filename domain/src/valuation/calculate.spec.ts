import { describe, expect, it } from '@jest/globals';
import { calculate, firstRange, valuationSteps } from './calculate.js';
import type { ValuationInput } from './input.js';
import { InvalidValuationInputError } from './input-problem.js';

// The metal workshop that the whole course tells about; its value is known to the euro.
const EXAMPLE_COMPANY: ValuationInput = {
  jahresumsatz: 3_800_000,
  jahresgewinn: 420_000,
  branche: 'Bau/Handwerk',
  mitarbeiteranzahl: 24,
  unternehmensalter: 33,
  inhaberabhangigkeit: 'hoch',
  kundenabhangigkeit: 'ja',
  marktposition: 'regional',
  wachstumstrend: 'stabil',
};

describe('the value of the example company', () => {
  const result = calculate(EXAMPLE_COMPANY);

  it('starts from the profit times the middle of its industry', () => {
    expect(result.basiswert).toBe(2_205_000);
  });

  it('is the base value after all adjustments', () => {
    expect(result.angepassterWert).toBeCloseTo(1_574_370, 6);
    expect(result.multiplikator).toBeCloseTo(3.7485, 12);
  });

  it('lies in a range of twenty percent to either side', () => {
    expect(result.bewertungsSpanne.minimum).toBeCloseTo(1_259_496, 6);
    expect(result.bewertungsSpanne.maximum).toBeCloseTo(1_889_244, 6);
  });

  it('lists each adjustment with its factor', () => {
    expect(result.adjustments.map(({ name, faktor }) => [name, faktor])).toEqual([
      ['Unternehmensalter', 1.05],
      ['Inhaberabhängigkeit', 0.8],
      ['Wachstumstrend', 1],
      ['Kundenabhängigkeit', 0.85],
    ]);
  });

  it('grows by more than half once the owner has made himself dispensable', () => {
    const prepared = calculate({
      ...EXAMPLE_COMPANY,
      inhaberabhangigkeit: 'mittel',
      kundenabhangigkeit: 'nein',
    });
    expect(prepared.angepassterWert).toBeCloseTo(2_431_012.5, 6);
  });

  it('can be told step by step from the base value to the adjusted value', () => {
    const euros = valuationSteps(result).map(({ name, from, to }) => [
      name,
      Math.round(from),
      Math.round(to),
    ]);
    expect(euros).toEqual([
      ['Unternehmensalter', 2_205_000, 2_315_250],
      ['Inhaberabhängigkeit', 2_315_250, 1_852_200],
      ['Wachstumstrend', 1_852_200, 1_852_200],
      ['Kundenabhängigkeit', 1_852_200, 1_574_370],
    ]);
  });
});

describe('calculate', () => {
  it('uses 5.5 times the profit for an unknown industry', () => {
    expect(calculate({ ...EXAMPLE_COMPANY, branche: 'Raumfahrt' }).basiswert).toBe(2_310_000);
  });

  it('does not round', () => {
    expect(calculate({ ...EXAMPLE_COMPANY, jahresgewinn: 0.1 }).basiswert).toBeCloseTo(0.525, 12);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses a profit of %d and says which field is at fault',
    (jahresgewinn) => {
      const attempt = () => calculate({ ...EXAMPLE_COMPANY, jahresgewinn });
      expect(attempt).toThrow(InvalidValuationInputError);
      expect(attempt).toThrow(
        expect.objectContaining({ problem: expect.objectContaining({ field: 'jahresgewinn' }) }),
      );
    },
  );

  it('carries the German sentence in the error', () => {
    expect(() => calculate({ ...EXAMPLE_COMPANY, jahresumsatz: 0 })).toThrow(
      'Bitte füllen Sie das Feld "Jahresumsatz" aus.',
    );
  });
});

describe('a first range from three figures', () => {
  it('is profit times lowest and highest multiple, less what depends on the owner', () => {
    const range = firstRange(EXAMPLE_COMPANY);
    expect(range?.minimum).toBeCloseTo(420_000 * 4.4 * 0.8, 6);
    expect(range?.maximum).toBeCloseTo(420_000 * 6.1 * 0.8, 6);
  });

  it('holds what the whole calculation says of the example', () => {
    const { minimum = 0, maximum = 0 } = firstRange(EXAMPLE_COMPANY) ?? {};
    const { angepassterWert } = calculate(EXAMPLE_COMPANY);
    expect(angepassterWert).toBeGreaterThan(minimum);
    expect(angepassterWert).toBeLessThan(maximum);
  });

  it.each([0, -1, Number.NaN])('is none for a profit of %p', (jahresgewinn) => {
    expect(firstRange({ ...EXAMPLE_COMPANY, jahresgewinn })).toBeNull();
  });
});
