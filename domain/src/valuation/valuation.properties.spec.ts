import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { calculate, productOfFactors, valuationSteps } from './calculate.js';
import { INDUSTRIES } from './industries.js';
import {
  CUSTOMER_DEPENDENCIES,
  GROWTH_TRENDS,
  MARKET_POSITIONS,
  OWNER_DEPENDENCIES,
  type ValuationInput,
} from './input.js';
import { inputProblem } from './input-problem.js';

const cents = fc.integer({ min: 1, max: 100_000_000_000 }).map((amount) => amount / 100);

// Any input the calculator accepts, known and unknown industries alike.
const anyInput: fc.Arbitrary<ValuationInput> = fc.record({
  jahresumsatz: cents,
  jahresgewinn: cents,
  branche: fc.constantFrom(...INDUSTRIES.map(({ name }) => name), 'Raumfahrt'),
  mitarbeiteranzahl: fc.integer({ min: 1, max: 5_000 }),
  unternehmensalter: fc.option(fc.integer({ min: 0, max: 300 })),
  inhaberabhangigkeit: fc.constantFrom(...OWNER_DEPENDENCIES),
  kundenabhangigkeit: fc.constantFrom(...CUSTOMER_DEPENDENCIES),
  marktposition: fc.constantFrom(...MARKET_POSITIONS),
  wachstumstrend: fc.constantFrom(...GROWTH_TRENDS),
});

const FACTORS = [0.8, 0.85, 0.9, 1, 1.05, 1.1, 1.15, 1.2];

function expectSameAmount(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-12);
}

describe('any valuation', () => {
  it('has a range of 80 to 120 percent of the adjusted value', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { angepassterWert, bewertungsSpanne } = calculate(input);
        expectSameAmount(bewertungsSpanne.minimum / angepassterWert, 0.8);
        expectSameAmount(bewertungsSpanne.maximum / angepassterWert, 1.2);
      }),
    );
  });

  it('has a multiple that leads from the profit to the adjusted value', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { multiplikator, angepassterWert } = calculate(input);
        expectSameAmount(multiplikator * input.jahresgewinn, angepassterWert);
      }),
    );
  });

  it('has an adjusted value that is the base value times every listed factor', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { basiswert, angepassterWert, adjustments } = calculate(input);
        const expected = adjustments.reduce((value, { faktor }) => value * faktor, basiswert);
        expectSameAmount(angepassterWert, expected);
      }),
    );
  });

  it('does not depend on the revenue', () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 1 }), (input, jahresumsatz) => {
        expect(calculate({ ...input, jahresumsatz })).toEqual(calculate(input));
      }),
    );
  });

  it('is proportional to the profit', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const doubled = calculate({ ...input, jahresgewinn: input.jahresgewinn * 2 });
        expectSameAmount(doubled.angepassterWert, calculate(input).angepassterWert * 2);
      }),
    );
  });

  it('is positive, since whatever the form accepts can be computed', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(inputProblem(input)).toBeNull();
        expect(calculate(input).angepassterWert).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the steps of any valuation', () => {
  it('lead from the base value to the adjusted value without a gap', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const result = calculate(input);
        const steps = valuationSteps(result);
        const stations = [result.basiswert, ...steps.map(({ to }) => to)];
        expect(steps.map(({ from }) => from)).toEqual(stations.slice(0, -1));
        expect(stations.at(-1)).toBe(result.angepassterWert);
      }),
    );
  });

  it('each multiply by their own factor', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const { from, to, faktor } of valuationSteps(calculate(input))) {
          expectSameAmount(to, from * faktor);
        }
      }),
    );
  });
});

describe('the product of factors', () => {
  it('is the same in whatever order they are multiplied', () => {
    const factors = fc.array(fc.constantFrom(...FACTORS), { minLength: 1, maxLength: 6 });
    const pair = factors.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(pair, ([list, shuffled]) => {
        const product = (values: number[]) =>
          productOfFactors(values.map((faktor) => ({ faktor })));
        expect(product(shuffled)).toBe(product(list));
      }),
    );
  });

  it('is 1 where there are none', () => {
    expect(productOfFactors([])).toBe(1);
  });
});
