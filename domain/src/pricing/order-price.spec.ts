import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GERMAN_VAT, orderPrice, VAT_TREATMENTS, type VatTerms } from './order-price.js';
import { PREMIUM_PRICE } from './price.js';

const vat = (vatTreatment: VatTerms['vatTreatment'], vatPercent: number): VatTerms => ({
  vatTreatment,
  vatCountry: vatPercent ? 'XX' : null,
  vatPercent,
});

describe('the price of an order', () => {
  it('is the list price for a buyer in Germany', () => {
    expect(orderPrice(GERMAN_VAT)).toMatchObject({ ...PREMIUM_PRICE, discountCents: 0 });
  });

  it.each([
    ['a consumer in France pays the same, with French VAT in it', vat('oss', 20), 99_000, 16_500],
    ['a consumer in Finland too, whose rate is no whole number', vat('oss', 25.5), 99_000, 20_116],
    ['a business in Austria pays the net price', vat('reverse-charge', 0), 83_193, 0],
    ['so does a buyer outside the EU', vat('not-taxable', 0), 83_193, 0],
    ['a small business charges the gross price as its net', vat('small-business', 0), 99_000, 0],
  ])('%s', (_, terms, grossCents, vatCents) => {
    expect(orderPrice(terms)).toMatchObject({
      ...{ grossCents, vatCents, netCents: grossCents - vatCents },
      ...terms,
    });
  });

  it('takes off what a coupon is worth, in the terms of what is paid', () => {
    expect(orderPrice(GERMAN_VAT, 9_900)).toMatchObject({
      ...{ grossCents: 89_100, netCents: 74_874, vatCents: 14_226, discountCents: 9_900 },
    });
    expect(orderPrice(vat('reverse-charge', 0), 9_900)).toMatchObject({
      ...{ grossCents: 74_874, vatCents: 0, discountCents: 8_319 },
    });
  });

  it('is never below nothing and adds up, whatever is taken off', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VAT_TREATMENTS),
        fc.constantFrom(17, 19, 25.5, 27),
        fc.integer({ min: 0, max: 200_000 }),
        (treatment, percent, discount) => {
          const taxed = treatment === 'standard' || treatment === 'oss';
          const price = orderPrice(vat(treatment, taxed ? percent : 0), discount);
          expect(price.netCents + price.vatCents).toBe(price.grossCents);
          expect(
            Math.min(price.netCents, price.vatCents, price.discountCents),
          ).toBeGreaterThanOrEqual(0);
          expect(price.grossCents + price.discountCents).toBe(
            orderPrice(vat(treatment, taxed ? percent : 0)).grossCents,
          );
        },
      ),
    );
  });
});
