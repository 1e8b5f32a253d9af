import { describe, expect, it } from '@jest/globals';
import { GERMAN_VAT, orderPrice, splitGross } from '@toolkit/domain/pricing';
import { type Amounts, amountsToCancel, amountsToReinstate, sumOf } from './invoice-amounts.js';

const PRICE = orderPrice(GERMAN_VAT);
const NOTHING: Amounts = { netCents: 0, vatCents: 0, grossCents: 0 };

/** Takes these gross amounts back one after the other; what is asked for beyond the rest takes the rest. */
function takeBack(sold: Amounts, vatPercent: number, parts: number[]): Amounts[] {
  const documents = [sold];
  for (const part of parts) {
    const taken = amountsToCancel(sumOf(documents), vatPercent, part);
    if (taken) documents.push(taken);
  }
  return documents;
}

/** The first of many amounts for which something does not hold, so that one line tells of the fault. */
const firstFault = (
  amounts: Iterable<number>,
  holds: (cents: number) => boolean,
): number | null => {
  for (const cents of amounts) if (!holds(cents)) return cents;
  return null;
};

function* everyPart(gross: number) {
  for (let cents = 1; cents < gross; cents += 1) yield cents;
}

const isNothing = (amounts: Amounts) =>
  Object.values(amounts).every((cents) => Object.is(Math.abs(cents), 0));

describe('the first part of 990 € that is given back, of every cent', () => {
  it('is taken off whole, in net and VAT that add up and are those of its rate', () => {
    const fault = firstFault(everyPart(PRICE.grossCents), (cents) => {
      const taken = amountsToCancel(PRICE, PRICE.vatPercent, cents);
      if (!taken) return false;
      const { netCents, vatCents, grossCents } = taken;
      const right = splitGross(cents, PRICE.vatPercent);
      return (
        grossCents === -cents &&
        netCents + vatCents === grossCents &&
        -netCents === right.netCents &&
        -vatCents === right.vatCents
      );
    });
    expect(fault).toBeNull();
  });

  it('and then the rest leaves nothing of net, VAT and gross, to the cent', () => {
    const fault = firstFault(everyPart(PRICE.grossCents), (cents) => {
      const rest = PRICE.grossCents - cents;
      return isNothing(sumOf(takeBack(PRICE, PRICE.vatPercent, [cents, rest])));
    });
    expect(fault).toBeNull();
  });
});

/** The same numbers on every run, between 1 and the highest. */
function* numbers(seed: number, highest: number) {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield 1 + (state % highest);
  }
}

describe('many parts, at every rate of the European Union', () => {
  it.each([0, 16, 17, 19, 20, 21, 22, 23, 24, 25, 25.5, 27])(
    'of %d %% VAT come to nothing in the end, and never to less',
    (vatPercent) => {
      const source = numbers(vatPercent * 10 + 7, 40_000);
      for (let run = 0; run < 300; run += 1) {
        const sold = splitGross(source.next().value as number, vatPercent);
        const documents: Amounts[] = [sold];
        while (sumOf(documents).grossCents > 0) {
          const wanted = source.next().value as number;
          const taken = amountsToCancel(sumOf(documents), vatPercent, wanted);
          expect(taken).not.toBeNull();
          documents.push(taken as Amounts);
          const left = sumOf(documents);
          expect(left.netCents + left.vatCents).toBe(left.grossCents);
          expect(left.grossCents).toBeGreaterThanOrEqual(0);
        }
        expect(isNothing(sumOf(documents))).toBe(true);
        expect(amountsToCancel(sumOf(documents), vatPercent, 1)).toBeNull();
      }
    },
  );
});

it('nothing is taken for nothing, or from what is nothing', () => {
  expect(amountsToCancel(PRICE, 19, 0)).toBeNull();
  expect(amountsToCancel(NOTHING, 19, 5)).toBeNull();
});

it('what comes back is invoiced again as it was taken off, of every cent', () => {
  const fault = firstFault(everyPart(PRICE.grossCents), (cents) => {
    const taken = amountsToCancel(PRICE, PRICE.vatPercent, cents);
    if (!taken) return false;
    return isNothing(sumOf([taken, amountsToReinstate({ ...taken, vatPercent: 19 }, cents)]));
  });
  expect(fault).toBeNull();
});
