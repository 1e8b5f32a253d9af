import { describe, expect, it } from '@jest/globals';
import { BRANDT_TODAY, EMPTY_BALANCE, SEIDEL_TODAY } from '../../../test/fixtures/companies.js';
import { DEFAULT_ASSUMPTIONS } from '../assumptions.js';
import type { ProceedsInput } from '../input.js';
import { LAW_2026 } from '../law/2026.js';
import { lawIn } from '../law/law.js';
import { computeProceeds } from '../proceeds.js';
import { corporateTaxRate } from './corporate-rate.js';
import { flatTax, incomeTax, solidaritySurcharge } from './income-tariff.js';
import { taxOnSale } from './tax-on-sale.js';

const tariff = lawIn(LAW_2026.incomeTariff, 2026).value;
const solidarity = lawIn(LAW_2026.solidarity, 2026).value;
const taxOn = (price: number, costs: number, input: ProceedsInput) =>
  taxOnSale({ price, costs }, input, LAW_2026);
const rowOf = (tax: ReturnType<typeof taxOn>, id: string) =>
  tax.rows.find((row) => row.id === id)?.amount;

const withSale = (changed: Partial<ProceedsInput['sale']>, input = BRANDT_TODAY) => ({
  ...input,
  sale: { ...input.sale, ...changed },
});
const withOwner = (changed: Partial<ProceedsInput['owner']>, input = BRANDT_TODAY) => ({
  ...input,
  owner: { ...input.owner, ...changed },
});

describe('the income tax of 2026', () => {
  it.each([
    [12_348, 0],
    [12_349, 0],
    [12_355, 0],
    [12_356, 1],
    [17_799, 1_034],
    [17_800, 1_035],
    [30_000, 4_217],
    [69_878, 18_213],
    [69_879, 18_213],
    [100_000, 30_864],
    [277_825, 105_550],
    [277_826, 105_551],
    [1_000_000, 430_529],
  ])('on %d € is %d €', (income, tax) => {
    expect(incomeTax(income, 'single', tariff)).toBe(tax);
    expect(incomeTax(2 * income, 'joint', tariff)).toBe(2 * tax);
  });

  it('is another one in 2025, and the newest one where a later year has none yet', () => {
    const of = (year: number) => lawIn(LAW_2026.incomeTariff, year).value;
    expect(
      [12_096, 17_443, 68_480, 100_000, 277_825, 300_000].map((income) =>
        incomeTax(income, 'single', of(2025)),
      ),
    ).toEqual([0, 1_015, 17_849, 31_088, 105_774, 115_753]);
    expect(of(2031)).toBe(tariff);
    expect(lawIn(LAW_2026.solidarity, 2025).value.free).toEqual({ single: 19_950, joint: 39_900 });
  });

  it('cuts the income to the euro and knows no tax on a loss', () => {
    expect(incomeTax(100_000.99, 'single', tariff)).toBe(30_864);
    expect(incomeTax(-5_000, 'joint', tariff)).toBe(0);
    // 0.6 × 1,356,340 is 813,803.9999… in binary.
    expect(incomeTax(0.6 * 1_356_340, 'single', tariff)).toBe(incomeTax(813_804, 'single', tariff));
  });

  it('bears a surcharge that slides in above the free amount', () => {
    expect(solidaritySurcharge(20_350, 'single', solidarity)).toBe(0);
    expect(solidaritySurcharge(20_351, 'single', solidarity)).toBe(0.11);
    expect(solidaritySurcharge(25_386, 'single', solidarity)).toBe(599.28);
    expect(solidaritySurcharge(40_700, 'joint', solidarity)).toBe(0);
    expect(solidaritySurcharge(143_530, 'joint', solidarity)).toBe(7_894.15);
  });
});

describe('the rows of the law', () => {
  it('name their source and stand in the order of the days from which they hold', () => {
    for (const rows of Object.values(LAW_2026).filter((value) => Array.isArray(value))) {
      const days = rows.map(({ validFrom }) => validFrom);
      expect(days).toEqual([...new Set(days)].sort());
      for (const { validFrom, source } of rows) {
        expect(new Date(validFrom).toISOString()).toContain(validFrom);
        expect(source).toMatch(/^§/);
      }
    }
  });
});

describe('the tax of a company', () => {
  it('falls from 2028 to 2032', () => {
    const rates = [2026, 2027, 2028, 2029, 2030, 2031, 2032, 2040].map((year) =>
      Number(corporateTaxRate(year, 400, LAW_2026).toFixed(6)),
    );
    expect(rates).toEqual([0.29825, 0.29825, 0.2877, 0.27715, 0.2666, 0.25605, 0.2455, 0.2455]);
  });

  it('is followed by a flat tax on what it pays out, less with church tax', () => {
    expect(flatTax(100_000, 0, 0.25, 0.055).total).toBeCloseTo(26_375, 6);
    const { incomeTax: tax, church, total } = flatTax(100_000, 9, 0.25, 0.055);
    expect(tax).toBeCloseTo(100_000 / 4.09, 6);
    expect(church).toBeCloseTo((100_000 / 4.09) * 0.09, 6);
    expect(total).toBeCloseTo(27_995.11, 2);
  });
});

describe('shares held privately (§ 17 EStG)', () => {
  it('get the allowance on the taxable part, by the share sold', () => {
    const quarter = withSale({ shareSold: 0.25, shareHeld: 0.25, acquisitionCost: 6_500 });
    // Gain 16,500, taxable 9,900: the allowance of 2,265 melts by 9,900 − 9,025.
    const tax = taxOn(24_000, 1_000, quarter);
    expect(tax.gain).toBe(16_500);
    expect(tax.allowance).toBeCloseTo(2_265 - (9_900 - 9_025), 6);
    expect(tax.taxable).toBeCloseTo(9_900 - 1_390, 6);
    const whole = taxOn(24_000, 1_000, withSale({ acquisitionCost: 6_500 }));
    expect(whole.allowance).toBe(9_060);
    expect(taxOn(11_500, 1_000, withSale({ acquisitionCost: 6_500 })).taxable).toBe(0);
  });

  it('bear church tax on what the partial-income method leaves free, too', () => {
    const faithful = withOwner({ churchTaxPercent: 9 });
    const tax = taxOn(1_426_370, 44_030, faithful);
    const without = incomeTax(40_000, 'joint', tariff);
    const onAll = incomeTax(40_000 + 1_356_340, 'joint', tariff);
    expect(rowOf(tax, 'church')).toBeCloseTo((onAll - without) * 0.09, 6);
    expect(rowOf(tax, 'income-tax')).toBe(342_130);
    const eight = taxOn(1_426_370, 44_030, withOwner({ churchTaxPercent: 8 }));
    expect(rowOf(eight, 'church')).toBeCloseTo((onAll - without) * 0.08, 6);
  });

  it('are counted on by the tariff where church tax makes it dearer than the top rate', () => {
    const net = (input: ProceedsInput) =>
      computeProceeds(input, LAW_2026, DEFAULT_ASSUMPTIONS).net?.by;
    expect(net(BRANDT_TODAY)).toBe('topRate');
    expect(net(withOwner({ churchTaxPercent: 9, tariff: 'single' }))).toBe('tariff');
  });

  it('sold at a loss bear no tax, and none is promised back', () => {
    const tax = taxOn(10_000, 5_000, BRANDT_TODAY);
    expect([tax.total, tax.topRate?.tax]).toEqual([0, 0]);
    expect(tax.notes[0]).toMatch(/^Aus dem Verkauf entsteht ein Verlust/);
  });

  it('out of a business’s assets get no allowance', () => {
    const business = withSale({ heldBy: 'business', bookValue: 6_500 });
    const tax = taxOn(24_000, 1_000, business);
    expect([tax.regime, tax.allowance, tax.gain]).toEqual(['shares-business', 0, 16_500]);
  });
});

describe('a business or a partner’s share (§§ 16, 34 EStG)', () => {
  const kg: ProceedsInput = {
    ...SEIDEL_TODAY,
    company: { ...SEIDEL_TODAY.company, legalForm: 'gmbh-co-kg' },
    sale: {
      ...SEIDEL_TODAY.sale,
      dealType: 'shares',
      shareSold: 0.5,
      shareHeld: 0.5,
      agreedPrice: null,
      bookValue: 100_000,
      retained: null,
      remainingDebt: null,
      costs: 10_000,
    },
  };

  it('gets the whole allowance also for half a company', () => {
    const tax = taxOn(200_000, 10_000, kg);
    expect([tax.gain, tax.allowance, tax.taxable]).toEqual([90_000, 45_000, 45_000]);
  });

  it('is sold in shares at its part of the bridged price, with the debts left in it', () => {
    const { bridge, net } = computeProceeds(
      { ...kg, balance: { ...EMPTY_BALANCE, bankDebt: 100_000 } },
      LAW_2026,
      DEFAULT_ASSUMPTIONS,
    );
    expect(bridge?.debt).toBe(-100_000);
    expect(net?.price).toBeCloseTo((bridge?.price ?? 0) / 2, 6);
    expect(net?.tax.repaidDebt).toBe(0);
  });

  it('loses every relief where the partner keeps a part', () => {
    const part = { ...kg, sale: { ...kg.sale, shareSold: 0.25 } };
    const tax = taxOn(200_000, 10_000, part);
    expect([tax.allowance, tax.business?.chosen, tax.business?.reduced]).toEqual([0, 'full', null]);
    expect(tax.notes.join()).toMatch(/§ 16 Abs. 1 Satz 2 EStG/);
    expect(JSON.stringify(tax.steps)).not.toMatch(/Fünftelregelung|§ 34/);
  });

  it('bears trade tax on a part of a share, with the credit for the part that stays', () => {
    // § 16 Abs. 1 Satz 2 EStG: a quarter of the half is sold for 200,000 €, a gain of 90,000 €.
    // Trade tax: 90,000 × 3.5 % × 400 % = 12,600 €. Base amount 3,150 €; four times that is 12,600 €, of
    // which the quarter that stays (§ 35 Abs. 2 Satz 2 EStG; BFH IV R 5/14) credits 3,150 €.
    const part = withOwner(
      { churchTaxPercent: 9 },
      { ...kg, sale: { ...kg.sale, shareSold: 0.25 } },
    );
    const tax = taxOn(200_000, 10_000, part);
    const more = incomeTax(122_000, 'joint', tariff) - incomeTax(32_000, 'joint', tariff);
    expect(rowOf(tax, 'income-tax')).toBe(more);
    expect(rowOf(tax, 'trade-tax')).toBeCloseTo(12_600 - 3_150, 6);
    // § 51a Abs. 2 Satz 3 EStG: the credit does not lower church tax.
    expect(rowOf(tax, 'church')).toBeCloseTo(more * 0.09, 6);
    expect(tax.net).toBeCloseTo(200_000 - 10_000 - tax.total, 6);
  });

  it('leaves in the business what a partner keeps who sells a part of his share', () => {
    // § 16 Abs. 3 Satz 7 EStG needs the end of the business or of the whole share.
    const retained = { marketValue: 380_000, bookValue: 140_000 };
    const part = { ...kg, sale: { ...kg.sale, shareSold: 0.25, retained } };
    expect(taxOn(200_000, 10_000, part).gain).toBe(90_000);
    expect(taxOn(200_000, 10_000, part).business?.onRetained).toBe(0);
    const gbr = { ...part, company: { ...part.company, legalForm: 'gbr' as const } };
    expect(taxOn(200_000, 10_000, gbr).notes.join()).toMatch(/freien Beruf/);
  });

  it('credits no more than the trade tax that is paid, and less solidarity surcharge with it', () => {
    // § 35 Abs. 1 Satz 5 EStG: at 200 % the tax is twice the base amount, not four times it.
    const large = {
      ...kg,
      company: { ...kg.company, tradeTaxMultiplierPercent: 200 },
      sale: { ...kg.sale, shareSold: 0.5, shareHeld: 1 },
    };
    const tax = taxOn(1_110_000, 10_000, large);
    // Gain 1,000,000 €: trade tax 70,000 €, half of it credited.
    expect(rowOf(tax, 'trade-tax')).toBeCloseTo(35_000, 6);
    const withSale = incomeTax(1_032_000, 'joint', tariff) - 35_000;
    expect(rowOf(tax, 'solidarity')).toBe(solidaritySurcharge(withSale, 'joint', solidarity));
  });

  it('credits no more than the part of the income tax that falls on the gain', () => {
    // § 35 Abs. 1 Satz 2 EStG. A sole proprietor sells a half for 30,000 €, beside 5,000 € of a couple:
    // four times the base amount is 4,200 €, 30,000 ÷ 35,000 of the tax on 35,000 € is less.
    const half = withOwner(
      { otherTaxableIncome: 5_000, churchTaxPercent: 0 },
      {
        ...SEIDEL_TODAY,
        sale: { ...SEIDEL_TODAY.sale, shareSold: 0.5, bookValue: 0, retained: null },
      },
    );
    const tax = taxOn(30_000, 0, half);
    const credit = (incomeTax(35_000, 'joint', tariff) * 30_000) / 35_000;
    expect(credit).toBeLessThan(4_200);
    expect(rowOf(tax, 'trade-tax')).toBeCloseTo(4_200 - credit, 6);
  });

  it('counts at its market value what goes to the owner besides, where assets are sold', () => {
    // § 16 Abs. 3 Satz 7 EStG: securities of 50,000 € in the books, worth 80,000 €, are not sold.
    const sole = { ...SEIDEL_TODAY, sale: { ...SEIDEL_TODAY.sale, retained: null } };
    const balance = {
      ...EMPTY_BALANCE,
      ...SEIDEL_TODAY.balance,
      nonOperatingMarket: 80_000,
      nonOperatingBook: 50_000,
    };
    const [less, more] = [
      taxOn(680_000, 38_000, sole),
      taxOn(680_000, 38_000, { ...sole, balance }),
    ];
    expect(more.gain - less.gain).toBe(30_000);
    expect(more.business?.onRetained).toBeCloseTo(more.total - less.total, 6);
    // Where a partner's share is sold they go over, and are paid for.
    const shares = { ...kg, balance };
    expect(taxOn(200_000, 10_000, shares).gain).toBe(90_000);
  });

  it('is nobody’s but its owner’s, where it is a sole proprietorship', () => {
    const held = withSale({ heldBy: 'holding' }, SEIDEL_TODAY);
    expect(taxOn(680_000, 38_000, held)).toEqual(taxOn(680_000, 38_000, SEIDEL_TODAY));
  });

  it('gets allowance and reduced rate once in a life', () => {
    const used = withOwner({ allowanceUsed: true, reducedRateUsed: true }, kg);
    const tax = taxOn(200_000, 10_000, used);
    expect([tax.allowance, tax.business?.reduced, tax.business?.chosen]).toEqual([
      0,
      null,
      'one-fifth',
    ]);
    const disabled = withOwner({ age: 40, unableToWork: true }, kg);
    expect(taxOn(200_000, 10_000, disabled).allowance).toBe(45_000);
  });

  it('pays the least rate of 14 % on a small gain, if that is the cheapest', () => {
    const poor = withOwner({ otherTaxableIncome: 0, allowanceUsed: true, churchTaxPercent: 0 }, kg);
    const { business } = taxOn(150_000, 10_000, poor);
    expect(business?.reduced?.ratePercent).toBe(14);
    expect(business?.chosen).toBe('one-fifth');
  });

  it('taxes by the general tariff what exceeds five million euros', () => {
    const large = withOwner({ otherTaxableIncome: 0, tariff: 'single', allowanceUsed: true }, kg);
    const { business, gain } = taxOn(6_110_000, 10_000, large);
    expect(gain).toBe(6_000_000);
    const average = Math.floor((incomeTax(6e6, 'single', tariff) / 6e6) * 1e6) / 1e4;
    expect(business?.reduced?.tax).toBe(
      Math.floor((5e6 * average * 0.56) / 100 + 1e-6) + incomeTax(1e6, 'single', tariff),
    );
  });

  it('sets a loss of the year against the gain before the relief', () => {
    const loss = withOwner({ otherTaxableIncome: -40_000, age: 50, tariff: 'single' }, kg);
    const { business } = taxOn(210_000, 10_000, loss);
    expect(business?.oneFifth).toBe(5 * incomeTax((100_000 - 40_000) / 5, 'single', tariff));
  });
});

describe('a holding (§ 8b KStG)', () => {
  const holding = withSale({
    heldBy: 'holding',
    bookValue: 25_000,
    holding: { tradeTaxMultiplierPercent: 420, distribution: 500_000 },
  });

  it('pays tax on 5 % of the gain, and the owner on what is paid out', () => {
    const tax = taxOn(1_500_000, 40_000, holding);
    const gain = 1_500_000 - 40_000 - 25_000;
    expect(rowOf(tax, 'corporate')).toBeCloseTo(gain * 0.05 * 0.30525, 6);
    expect(rowOf(tax, 'distribution')).toBeCloseTo(500_000 * 0.26375, 6);
    expect(tax.net).toBeCloseTo(500_000 * (1 - 0.26375), 6);
    const held = 1_460_000 - gain * 0.05 * 0.30525;
    expect(tax.company?.holds).toBeCloseTo(held, 6);
    expect(tax.company?.distribution).toBe(500_000);
    expect(tax.leftInHolding).toBeCloseTo(held - 500_000, 6);
  });

  it('takes the rate of the year of the sale', () => {
    const later = { ...holding, company: { ...holding.company, saleYear: 2032 } };
    expect(rowOf(taxOn(1_500_000, 40_000, later), 'corporate')).toBeCloseTo(
      1_435_000 * 0.05 * 0.2525,
      6,
    );
  });

  it('pays tax on all of the gain from a partner’s share, with trade tax', () => {
    const partner = {
      ...holding,
      company: { ...holding.company, legalForm: 'gmbh-co-kg' as const },
    };
    const tax = taxOn(1_500_000, 40_000, partner);
    expect(tax.regime).toBe('partnership-holding');
    expect(rowOf(tax, 'corporate')).toBeCloseTo(1_435_000 * 0.30525, 6);
  });
});

describe('a partnership that sells its assets', () => {
  it('leaves its debts to be paid from the price, also where a holding is the partner', () => {
    // The price is for the assets alone, so that the bank is paid from it: 1,500,000 − 40,000 of costs
    // − tax on 1,435,000 € at 30.525 % (§ 7 Satz 2 GewStG) − 295,000 € of debts.
    const partner = withSale(
      {
        dealType: 'assets',
        heldBy: 'holding',
        bookValue: 25_000,
        holding: { tradeTaxMultiplierPercent: 420, distribution: null },
      },
      { ...BRANDT_TODAY, company: { ...BRANDT_TODAY.company, legalForm: 'kg' } },
    );
    const tax = taxOn(1_500_000, 40_000, partner);
    expect(tax.repaidDebt).toBe(295_000);
    expect(tax.company?.holds).toBeCloseTo(1_460_000 - 1_435_000 * 0.30525 - 295_000, 6);
  });
});

describe('shares of less than one percent', () => {
  const small = withSale({ shareSold: 0.005, shareHeld: 0.005, acquisitionCost: 1_000 });

  it('bear the flat tax on the whole gain (§ 20 Abs. 2 Satz 1 Nr. 1, § 32d Abs. 1 EStG)', () => {
    // 21,000 − 1,000 − 0: 20,000 € at 25 % and 5.5 % of it. With 9 %: 20,000 ÷ 4.09 = 4,889.98 €, of which
    // 5.5 % and 9 % come in addition.
    const single = withOwner({ tariff: 'single', otherTaxableIncome: 80_000 }, small);
    const tax = taxOn(21_000, 0, single);
    expect([tax.regime, tax.gain, tax.topRate]).toEqual(['shares-small', 20_000, null]);
    expect(tax.total).toBeCloseTo(5_275, 6);
    expect(tax.net).toBeCloseTo(21_000 - 5_275, 6);
    const faithful = taxOn(21_000, 0, withOwner({ churchTaxPercent: 9 }, single));
    expect(faithful.total).toBeCloseTo(4_889.975_55 * 1.145, 4);
  });

  it('bear the tariff where that is less (§ 32d Abs. 6 EStG), and nothing on a loss', () => {
    const poor = withOwner({ tariff: 'joint', otherTaxableIncome: 20_000 }, small);
    const more = incomeTax(40_000, 'joint', tariff) - incomeTax(20_000, 'joint', tariff);
    expect(taxOn(21_000, 0, poor).total).toBe(more);
    expect(taxOn(500, 0, poor).total).toBe(0);
  });

  it('are taxed by § 17 EStG where the owner holds more and sells less', () => {
    const part = withSale({ shareSold: 0.005, shareHeld: 0.5, acquisitionCost: 1_000 });
    expect(taxOn(21_000, 0, part).regime).toBe('shares-private');
    const business = withSale({ ...small.sale, heldBy: 'business' });
    expect(taxOn(21_000, 0, business).regime).toBe('shares-business');
  });
});

describe('a sale of a GmbH’s assets', () => {
  it('frees a holding’s distribution from tax by how much of the GmbH it holds', () => {
    // 730,800 € to the holding. Below 10 % all of it is taxed, below 15 % all of it bears trade tax:
    // § 8b Abs. 4 KStG, § 9 Nr. 2a and § 8 Nr. 5 GewStG. 15.825 % and 14.7 % at a multiplier of 420 %.
    const held = (share: number) =>
      withSale({
        dealType: 'assets',
        heldBy: 'holding',
        shareSold: share,
        shareHeld: share,
        assetDeal: { bookValue: 200_000 / share, remaining: 0, capital: 25_000 / share },
        holding: { tradeTaxMultiplierPercent: 420, distribution: 0 },
      });
    const onDividend = (share: number) => rowOf(taxOn(1_000_000, 0, held(share)), 'holding');
    expect(onDividend(0.15)).toBeCloseTo(730_800 * 0.05 * 0.30525, 4);
    expect(onDividend(0.1)).toBeCloseTo(730_800 * (0.05 * 0.15825 + 0.147), 4);
    expect(onDividend(0.09)).toBeCloseTo(730_800 * 0.30525, 4);
  });

  it('takes book values, remaining cash and debts from the balance sheet', () => {
    const tax = taxOn(1_574_370, 0, withSale({ dealType: 'assets' }));
    // 465,000 of fixed assets and 345,000 of working capital.
    expect(tax.gain).toBe(1_574_370 - 810_000);
    expect(tax.added).toBe(315_000 - 295_000 - 22_000 - 88_000);
  });

  it('is taxed three times where a holding owns the GmbH', () => {
    // Gain 800,000 €, tax of the GmbH 30.525 %: 244,200 €. It pays out 755,800 €, of which 25,000 € are
    // capital. § 8b Abs. 1 and 5 KStG: 730,800 × 5 % × 30.525 % = 11,153.835 €; the 5 % are no gain from
    // shares that § 9 Nr. 2a GewStG takes off (its sentence 4). Of the 704,646.165 € that the holding then
    // has after the costs, 26.375 % are withheld: 185,850.43 €.
    const held = withSale({
      dealType: 'assets',
      heldBy: 'holding',
      assetDeal: { bookValue: 200_000, remaining: 0, capital: 25_000 },
      holding: { tradeTaxMultiplierPercent: 420, distribution: null },
    });
    const tax = taxOn(1_000_000, 40_000, held);
    expect(tax.regime).toBe('asset-deal');
    expect(rowOf(tax, 'corporate')).toBeCloseTo(244_200, 2);
    expect(rowOf(tax, 'holding')).toBeCloseTo(11_153.835, 3);
    expect(tax.company?.holds).toBeCloseTo(704_646.165, 3);
    expect(rowOf(tax, 'distribution')).toBeCloseTo(185_850.43, 2);
    expect(tax.net).toBeCloseTo(518_795.739, 3);
    const kept = taxOn(1_000_000, 40_000, {
      ...held,
      sale: { ...held.sale, holding: { tradeTaxMultiplierPercent: 420, distribution: 0 } },
    });
    expect([kept.net, kept.total]).toEqual([0, expect.closeTo(255_353.835, 3)]);
    expect(kept.leftInHolding).toBeCloseTo(704_646.165, 3);
  });

  it('taxes what the GmbH has besides and gives up along with the rest', () => {
    // § 8 Abs. 1 KStG: securities of 50,000 € in the books are worth 80,000 € when they are paid out.
    const balance = {
      ...EMPTY_BALANCE,
      ...BRANDT_TODAY.balance,
      nonOperatingMarket: 80_000,
      nonOperatingBook: 50_000,
    };
    const tax = taxOn(1_574_370, 0, withSale({ dealType: 'assets' }, { ...BRANDT_TODAY, balance }));
    expect(tax.gain).toBe(1_574_370 - 810_000 + 30_000);
    expect(tax.added).toBe(315_000 - 295_000 - 22_000 - 88_000 + 80_000);
  });

  it('leaves less than a sale of shares, for the company of the course', () => {
    const { net, assetDeal } = computeProceeds(BRANDT_TODAY, LAW_2026, DEFAULT_ASSUMPTIONS);
    expect(assetDeal?.net).toBeLessThan(net?.amount ?? 0);
  });
});

describe('a distribution', () => {
  const deal = (heldBy: 'private' | 'business', price: number) =>
    taxOn(
      price,
      0,
      withSale({
        dealType: 'assets',
        heldBy,
        assetDeal: { bookValue: 200_000, remaining: 0, capital: 25_000 },
      }),
    );

  it('to a business of the owner is taxed to 60 % by the tariff (§ 3 Nr. 40 Buchst. d EStG)', () => {
    // Gain 800,000 €, tax 244,200 €, distribution 730,800 €: 438,480 € beside 40,000 € of other income.
    const tax = deal('business', 1_000_000);
    const [without, withIt] = [40_000, 478_480].map((income) => incomeTax(income, 'joint', tariff));
    const more = (withIt ?? 0) - (without ?? 0);
    expect(rowOf(tax, 'distribution')).toBeCloseTo(
      more + solidaritySurcharge(withIt ?? 0, 'joint', solidarity),
      6,
    );
  });

  it('to the owner bears the flat tax, and names what the tariff would take where that is less', () => {
    // § 32d Abs. 2 Nr. 3 EStG: 60 % of 75,000 € beside 40,000 € of a couple.
    const small = deal('private', 100_000);
    expect(rowOf(small, 'distribution')).toBeCloseTo((100_000 - 25_000) * 0.26375, 6);
    expect(small.notes.join()).toMatch(/§ 32d Abs. 2 Nr. 3 EStG/);
    expect(deal('private', 9_000_000).notes.join()).not.toMatch(/§ 32d/);
  });

  it('that cannot be paid leaves a sentence', () => {
    const input = withSale({
      dealType: 'assets',
      assetDeal: { bookValue: 0, remaining: -900_000, capital: 25_000 },
    });
    expect(taxOn(100_000, 0, input).notes.join()).toMatch(/reicht nicht für ihre Steuer/);
  });
});

describe('the lowest price for a need that the shares once cost', () => {
  it('is the need and the costs, because nothing is gained', () => {
    const input = withOwner({ need: 100_000 }, withSale({ acquisitionCost: 900_000 }));
    const { minimum } = computeProceeds(input, LAW_2026, DEFAULT_ASSUMPTIONS);
    expect(minimum?.exact).toBe(144_030);
    expect(minimum?.amount).toBeCloseTo(144_030, 2);
  });
});

describe('an earn-out', () => {
  const offers = [
    {
      id: 'a',
      bidder: 'A',
      basis: 'shares' as const,
      atClosing: 500_000,
      sellerLoan: 0,
      sellerLoanRate: 0,
      sellerLoanYears: 1,
      earnOut: 100_000,
      earnOutYears: 2,
    },
  ];

  it('of a business is later income by the full tariff, not part of the favoured gain', () => {
    const input = withOwner({ churchTaxPercent: 0 }, { ...SEIDEL_TODAY, offers });
    const [offer] = computeProceeds(input, LAW_2026, DEFAULT_ASSUMPTIONS).offers;
    const each = incomeTax(82_000, 'joint', tariff) - incomeTax(32_000, 'joint', tariff);
    expect(offer?.netLater).toBeCloseTo(2 * (50_000 - each), 6);
  });

  it('and a loan to the buyer that a holding keeps take nothing from what it pays out at once', () => {
    const loan = offers.map((offer) => ({ ...offer, earnOut: 0, sellerLoan: 200_000 }));
    const held = withSale({
      heldBy: 'holding',
      bookValue: 25_000,
      holding: { tradeTaxMultiplierPercent: 420, distribution: 100_000 },
    });
    const result = computeProceeds({ ...held, offers: loan }, LAW_2026, DEFAULT_ASSUMPTIONS);
    expect(result.offers[0]?.netAtOnce).toBeCloseTo(73_625, 6);
    expect(result.offers[0]?.netLater).toBeCloseTo(0, 6);
  });

  it('of shares is taxed as a part of the same gain', () => {
    const [offer] = computeProceeds(
      { ...BRANDT_TODAY, offers },
      LAW_2026,
      DEFAULT_ASSUMPTIONS,
    ).offers;
    expect(offer?.netLater).toBeCloseTo(100_000 * (1 - 0.28485), 6);
    expect(offer?.presentValue).toBeLessThan(offer?.netIfAllPaid ?? 0);
  });
});

describe('a pension', () => {
  it('goes off the price at its market value and shows all three values', () => {
    const balance = {
      ...EMPTY_BALANCE,
      ...BRANDT_TODAY.balance,
      pensionBook: 80_000,
      pensionTax: 65_000,
      pensionMarket: 130_000,
    };
    const { bridge, assets } = computeProceeds(
      { ...BRANDT_TODAY, balance },
      LAW_2026,
      DEFAULT_ASSUMPTIONS,
    );
    expect(bridge?.debtLike).toBe(-22_000 - 26_000 - 130_000);
    expect(bridge?.pension).toEqual({ book: 80_000, tax: 65_000, market: 130_000 });
    expect(assets?.value).toBe(845_000 - 50_000);
  });
});
