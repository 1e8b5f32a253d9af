import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { BRANDT_TODAY } from '../../test/fixtures/companies.js';
import { calculate, type ValuationInput } from '../valuation/index.js';
import type { ProceedsInput } from './input.js';
import { LAW_2026 } from './law/2026.js';
import { corporateTaxRate, rateOnDistribution } from './tax/corporate-rate.js';
import { taxOnFurtherIncome } from './tax/income-tariff.js';
import { partialIncomeTax } from './tax/partial-income.js';
import { taxOnSale } from './tax/tax-on-sale.js';

const read = (id: string) => readFileSync(`../content/course/vertiefungen/${id}.md`, 'utf8');
/** The papers of a sale as they were filled in. */
const papers = (name: string) => readFileSync(`../content/downloads/bonus-akte-${name}.md`, 'utf8');

/** The text that works the same sale in every legal form; its figures are the engine's. */
const TEXT = read('steuern');

interface WorkedSale {
  company?: Partial<ProceedsInput['company']>;
  sale?: Partial<ProceedsInput['sale']>;
  owner?: Partial<ProceedsInput['owner']>;
  price?: number;
  costs?: number;
}

const worked = ({ company, sale, owner, price = 1_000_000, costs = 40_000 }: WorkedSale) =>
  taxOnSale(
    { price, costs },
    {
      ...BRANDT_TODAY,
      balance: null,
      company: { ...BRANDT_TODAY.company, saleYear: 2026, ...company },
      sale: {
        ...BRANDT_TODAY.sale,
        acquisitionCost: 25_000,
        bookValue: 200_000,
        remainingDebt: 0,
        ...sale,
      },
      owner: { ...BRANDT_TODAY.owner, age: 62, ...owner },
    },
    LAW_2026,
  );

const euros = (amount: number) => `${Math.round(amount).toLocaleString('de-DE')} €`;
const SOLE: WorkedSale = {
  company: { legalForm: 'einzelunternehmen' },
  sale: { dealType: 'assets' },
};
const holding = (distribution: number | null): WorkedSale => ({
  sale: {
    heldBy: 'holding',
    bookValue: 25_000,
    holding: { tradeTaxMultiplierPercent: 420, distribution },
  },
});
const half = (age: number): WorkedSale => ({
  company: { legalForm: 'gbr' },
  sale: { shareSold: 0.5, shareHeld: 0.5, bookValue: 100_000 },
  owner: { age },
  price: 500_000,
  costs: 20_000,
});

it.each<[string, WorkedSale]>([
  ['Einzelunternehmen, 62 Jahre', SOLE],
  ['Einzelunternehmen, 54 Jahre', { ...SOLE, owner: { age: 54 } }],
  ['ganzer Anteil an einer GmbH & Co. KG, 62 Jahre', { company: { legalForm: 'gmbh-co-kg' } }],
  ['alle Anteile an einer GmbH, privat gehalten', {}],
  ['alle Anteile an einer GmbH, unter einer Holding, alles ausgeschüttet', holding(null)],
  [
    'die GmbH verkauft ihren Betrieb und schüttet aus',
    {
      sale: {
        dealType: 'assets',
        assetDeal: { bookValue: 200_000, remaining: 0, capital: 25_000 },
      },
    },
  ],
])('the course shows what the engine computes: %s', (label, sale) => {
  const { gain, total, net } = worked(sale);
  expect(TEXT).toContain(`| ${label} | ${euros(gain)} | ${euros(total)} | ${euros(net)} |`);
});

it('the course shows what the engine computes: a holding that keeps or pays out', () => {
  const kept = worked(holding(0));
  expect(TEXT).toContain(
    `alles bleibt dort | ${euros(kept.gain)} | ${euros(kept.total)} | ${euros(kept.leftInHolding)} in der Holding |`,
  );
  const some = worked(holding(100_000));
  expect(TEXT).toContain(`kommen ${euros(some.net)} an, und ${euros(some.leftInHolding)}`);
});

/** The worksheet for the adviser works the holding with the same figures as the course. */
const SHEET = readFileSync('../content/downloads/bonus-steuern-nach-rechtsform.md', 'utf8');
const FULL_YEARS = [0, 1, 2, 3, 4, 5, 6, 7];
/** What § 22 UmwStG still taxes after so many full years. */
const seventhsOf = (hidden: number, years: number) => (hidden * (7 - years)) / 7;
const OWNER = { ...BRANDT_TODAY.owner, age: 62 };
const YEAR_2026: ProceedsInput = {
  ...BRANDT_TODAY,
  company: { ...BRANDT_TODAY.company, saleYear: 2026 },
  owner: OWNER,
};
const partialIncome = (amount: number, otherTaxableIncome: number) =>
  partialIncomeTax(amount, 0, { ...YEAR_2026, owner: { ...OWNER, otherTaxableIncome } }, LAW_2026)
    .total;

it('text and worksheet show what the engine computes: ten years of a holding', () => {
  const kept = worked(holding(0));
  const yearly = kept.leftInHolding / 10;
  const paidOut = worked(holding(yearly));
  const flat = paidOut.total - kept.total;
  const applied = partialIncome(yearly, 40_000);
  for (const text of [TEXT, SHEET]) {
    for (const row of [
      `| Steuer im Jahr des Verkaufs | ${euros(worked({}).total)} | ${euros(kept.total)} | ${euros(kept.total)} | ${euros(kept.total)} |`,
      `| Steuer auf zehn Ausschüttungen | – | – | ${euros(flat * 10)} | ${euros(applied * 10)} |`,
      `| In der Holding | – | ${euros(kept.leftInHolding)} | – | – |`,
      `| **Bei Ihnen** | **${euros(worked({}).net)}** | **0 €** | **${euros(paidOut.net * 10)}** | **${euros((yearly - applied) * 10)}** |`,
    ]) {
      expect(text).toContain(row);
    }
    for (const other of [0, 20_000, 40_000, 60_000, 100_000]) {
      const tax = partialIncome(yearly, other);
      expect(text).toContain(`| ${euros(other)} | ${euros(tax)} | ${euros((yearly - tax) * 10)} |`);
    }
  }
  expect(SHEET).toContain(`| Ausschüttung im Jahr | ${euros(yearly)} |`);
  expect(SHEET).toContain(`| Abgeltungsteuer, 26,375 % | ${euros(flat)} |`);
  expect(SHEET).toContain(`| **Bei mir im Jahr** | **${euros(paidOut.net)}** |`);
});

it('text and worksheet show what the engine computes: shares exchanged too late', () => {
  const hidden = 935_000;
  for (const years of FULL_YEARS) {
    const taxed = seventhsOf(hidden, years);
    const own = years < 7 ? worked({ price: taxed + 25_000, costs: 0 }).total : 0;
    const late = holding(0);
    const sold = worked({ ...late, sale: { ...late.sale, bookValue: 25_000 + taxed } });
    const row = `| ${years} | ${euros(taxed)} | ${euros(own)} | ${euros(sold.total)} | ${euros(own + sold.total)} |`;
    expect(TEXT).toContain(row);
    if (years % 2 === 1) expect(SHEET).toContain(row);
  }
});

it('text and worksheet show what the engine computes: a business turned into a GmbH', () => {
  const year = LAW_2026.incomeTariff.at(-1)?.value;
  const solidarity = LAW_2026.solidarity.at(-1)?.value;
  if (!year || !solidarity) throw new Error('no law');
  for (const years of FULL_YEARS) {
    const taxed = seventhsOf(760_000, years);
    const own = taxOnFurtherIncome(taxed, OWNER, { tariff: year, solidarity });
    const sold = worked({ sale: { acquisitionCost: 200_000 + taxed } });
    const row = `| ${years} | ${euros(taxed)} | ${euros(own)} | ${euros(sold.total)} | ${euros(own + sold.total)} |`;
    expect(TEXT).toContain(row);
    if (years % 2 === 1) expect(SHEET).toContain(row);
  }
});

it('text and worksheet show what the engine computes: what a holding pays while it holds', () => {
  const percent = (rate: number) =>
    `${(rate * 100).toLocaleString('de-DE', { maximumFractionDigits: 3 })} %`;
  const interest = [2026, 2032].map((year) => corporateTaxRate(year, 420, LAW_2026));
  const received = rateOnDistribution(2026, 420, 1, LAW_2026) * 100_000;
  for (const text of [TEXT, SHEET]) {
    expect(text).toContain(interest.map(percent).join(', ab 2032 mit '));
    expect(text).toContain(`von 100.000 € kostet sie 2026 ${euros(received)}`);
  }
});

it('the course shows what the engine computes: three tariffs, and what is kept', () => {
  const { business, total } = worked(SOLE);
  for (const tax of [business?.full, business?.oneFifth, business?.reduced?.tax]) {
    expect(TEXT).toContain(`| ${euros((tax ?? Number.NaN) - (business?.without ?? 0))} |`);
  }
  const withPremises = worked({
    ...SOLE,
    sale: { ...SOLE.sale, retained: { marketValue: 300_000, bookValue: 120_000 } },
  });
  expect(TEXT).toContain(`den Gewinn auf ${euros(withPremises.gain)}`);
  expect(TEXT).toContain(`um ${euros(withPremises.total - total)}, ohne dass ein Euro fließt`);
});

it('the course shows what the engine computes: a small business at two ages', () => {
  const small = (age: number) =>
    worked({
      ...SOLE,
      sale: { ...SOLE.sale, bookValue: 180_000 },
      owner: { age },
      price: 350_000,
      costs: 20_000,
    });
  expect(TEXT).toContain(`| Freibetrag | ${euros(small(62).allowance)} | 0 € |`);
  expect(TEXT).toContain(`| ${euros(small(62).total)} | ${euros(small(54).total)} |`);
});

it('the course shows what the engine computes: two partners, and half of a share', () => {
  const [older, younger] = [worked(half(62)), worked(half(50))];
  expect(TEXT).toContain(`| ${euros(older.total)} | ${euros(younger.total)} |`);
  expect(TEXT).toContain(`| Es bleiben | ${euros(older.net)} | ${euros(younger.net)} |`);
  const part = worked({ ...half(62), sale: { ...half(62).sale, shareHeld: 1 } });
  expect(TEXT).toContain(`zahlt er ${euros(part.total)} statt ${euros(older.total)}`);
  const trade = part.rows.find(({ id }) => id === 'trade-tax')?.amount ?? Number.NaN;
  expect(TEXT).toContain(
    `${euros(trade)} Gewerbesteuer: ${euros(part.gain * 0.035 * 4.2)} schuldet`,
  );
});

it('the course shows what the engine computes: shares by tariff, at the top rate, and with others', () => {
  const { rows, topRate } = worked({});
  for (const { amount } of rows.filter((row) => row.amount > 0)) {
    expect(TEXT).toContain(`| ${euros(amount)} |`);
  }
  expect(TEXT).toContain(`wären es ${euros(topRate?.tax ?? Number.NaN)}`);
  const shared = worked({
    sale: { shareSold: 0.6, shareHeld: 0.6, acquisitionCost: 15_000 },
    price: 600_000,
    costs: 24_000,
  });
  expect(TEXT).toContain(`Steuer ${euros(shared.total)}, es bleiben ${euros(shared.net)}`);
});

it('the joinery keeps what the engine leaves of its price', () => {
  const joinery = (age: number) =>
    worked({
      ...SOLE,
      sale: { ...SOLE.sale, bookValue: 128_000 },
      owner: { age, otherTaxableIncome: 28_000 },
      price: 290_000,
      costs: 12_000,
    });
  const text = read('betrieb-schreinerei');
  const { gain, allowance, total, net } = joinery(60);
  for (const row of [
    `| Gewinn | ${euros(gain)} |`,
    `− ${euros(allowance)} |`,
    `ermäßigten Satz | ${euros(total)} |`,
    `**${euros(net)}** |`,
    `Mit 54 hätte dieselbe Übergabe ${euros(joinery(54).total)} gekostet`,
  ]) {
    expect(text).toContain(row);
  }
});

/** They sell in September 2028, when the corporate tax has begun to fall. */
const wholesaler = (sale: WorkedSale['sale'], price = 1_700_000, saleYear = 2028) =>
  worked({
    company: { legalForm: 'gmbh-co-kg', saleYear },
    sale: { shareSold: 0.5, shareHeld: 0.5, bookValue: 420_000, ...sale },
    owner: { age: 64, otherTaxableIncome: 60_000 },
    price,
    costs: 60_000,
  });
const BEHN: WorkedSale['sale'] = {
  heldBy: 'holding',
  holding: { tradeTaxMultiplierPercent: 420, distribution: 0 },
};
const HALL_KEPT: WorkedSale['sale'] = {
  retained: { marketValue: 900_000, bookValue: 310_000 },
};

it('the wholesaler’s two families are taxed as the engine does', () => {
  const text = read('betrieb-grosshandel');
  const person = wholesaler({});
  const company = wholesaler(BEHN);
  expect(text).toContain(`| Steuer | ${euros(person.total)} | ${euros(company.total)} |`);
  expect(text).toContain(`Von den ${euros(company.total)} sind`);
  const kept = wholesaler(HALL_KEPT);
  const sold = wholesaler({ bookValue: 730_000 }, 2_600_000);
  expect(text).toContain(`| Steuer | − ${euros(kept.total)} | − ${euros(sold.total)} |`);
  expect(text).toContain(`| **${euros(kept.net)}** | **${euros(sold.net)}** |`);
  expect(text).toContain(`zahlt er ${euros(kept.total - person.total)} davon`);
});

it('the wholesaler’s papers compare two offers and the tax of two owners as the engine does', () => {
  const text = papers('grosshandel');
  const rival = wholesaler(HALL_KEPT, 1_800_000);
  const kept = wholesaler(HALL_KEPT);
  const sold = wholesaler({ bookValue: 730_000 }, 2_600_000);
  expect(text).toContain(
    `| Steuer | − ${euros(rival.total)} | − ${euros(kept.total)} | − ${euros(sold.total)} |`,
  );
  expect(text).toContain(
    `| **${euros(rival.net - 450_000)}** | **${euros(kept.net)}** | **${euros(sold.net)}** |`,
  );
  const company = wholesaler(BEHN);
  expect(text).toContain(
    `beim Fachhändler ${euros(wholesaler(BEHN, 1_800_000).leftInHolding)}, davon`,
  );
  const trade = company.gain * 0.035 * 4.2;
  const moreIn2027 = wholesaler(BEHN, 1_700_000, 2027).total - company.total;
  expect(text).toContain(`zusammen 14,77 % | ${euros(company.total - trade)} |`);
  expect(text).toContain(`| **Steuer zusammen** | **${euros(company.total)}** |`);
  expect(text).toContain(`hätte ${euros(moreIn2027)} mehr gekostet`);
  expect(text).toContain(`GmbH der Geschwister liegen nach Plan ${euros(company.leftInHolding)}`);
});

const office = (price: number, costs: number) =>
  worked({
    sale: { acquisitionCost: 50_000 },
    owner: { tariff: 'single', otherTaxableIncome: 60_000 },
    price,
    costs,
  });

it('the planning office is left with what the engine computes, at each of its three prices', () => {
  const text = read('betrieb-planungsbuero');
  for (const price of [1_600_000, 1_050_000]) {
    const { total, net } = office(price, 70_000);
    expect(text).toContain(`| ${euros(total)} | ${euros(net)} |`);
  }
  const second = office(1_280_000, 82_000);
  expect(text).toContain(`| − ${euros(second.total)} |`);
  expect(text).toContain(`| **${euros(second.net)}** |`);
});

it('the planning office’s papers tell what is certain from what is hoped for as the engine does', () => {
  const text = papers('planungsbuero');
  const first = [1_600_000, 1_050_000, 700_000].map((price) => office(price, 70_000));
  expect(text).toContain(
    `| Steuer nach Tarif | ${first.map(({ total }) => `− ${euros(total)}`).join(' | ')} |`,
  );
  expect(text).toContain(
    `| **Es bleiben** | ${first.map(({ net }) => `**${euros(net)}**`).join(' | ')} |`,
  );
  const agreed = office(1_280_000, 82_000);
  const certain = office(950_000, 82_000);
  const hoped = office(1_400_000, 82_000);
  expect(text).toContain(
    `| Steuer auf das Sichere | − ${euros(agreed.total)} | − ${euros(certain.total)} |`,
  );
  expect(text).toContain(`| **${euros(agreed.net)}** | **${euros(certain.net)}** |`);
  expect(text).toContain(
    `| Es bleiben, wenn alles kommt | ${euros(agreed.net)} | ${euros(hoped.net)} |`,
  );
});

it('both files value their company as the calculator does', () => {
  const wholesale: ValuationInput = {
    jahresumsatz: 14_800_000,
    jahresgewinn: 640_000,
    branche: 'Stationärer Handel',
    mitarbeiteranzahl: 34,
    unternehmensalter: 66,
    inhaberabhangigkeit: 'mittel',
    kundenabhangigkeit: 'nein',
    marktposition: 'regional',
    wachstumstrend: 'stabil',
  };
  const planning: ValuationInput = {
    ...wholesale,
    jahresumsatz: 2_100_000,
    jahresgewinn: 310_000,
    branche: 'Beratende Dienstleistungen',
    mitarbeiteranzahl: 18,
    unternehmensalter: 22,
    inhaberabhangigkeit: 'hoch',
    kundenabhangigkeit: 'ja',
    wachstumstrend: 'wachsend',
  };
  expect(papers('grosshandel')).toContain(`| ${euros(calculate(wholesale).angepassterWert)} |`);
  const values = [
    calculate(planning),
    calculate({
      ...planning,
      jahresumsatz: 2_050_000,
      jahresgewinn: 240_000,
      inhaberabhangigkeit: 'mittel',
      kundenabhangigkeit: 'nein',
      wachstumstrend: 'stabil',
    }),
  ];
  const bold = values.map(({ angepassterWert }) => `**${euros(angepassterWert)}**`);
  expect(papers('planungsbuero')).toContain(`| **Wert** | ${bold.join(' | ')} |`);
  const ranges = values.map(
    ({ bewertungsSpanne: { minimum, maximum } }) => `${euros(minimum)} bis ${euros(maximum)}`,
  );
  expect(papers('planungsbuero')).toContain(`| Spanne | ${ranges.join(' | ')} |`);
});

it('module 3 compares the tariffs of §§ 16, 34 EStG as the engine computes them', () => {
  const module3 = readFileSync('../content/course/modul-3.md', 'utf8');
  for (const [words, tariff, otherTaxableIncome] of [
    ['0 €, einzeln veranlagt', 'single', 0],
    ['0 €, Ehepaar', 'joint', 0],
    ['40.000 €, einzeln veranlagt', 'single', 40_000],
    ['40.000 €, Ehepaar', 'joint', 40_000],
  ] as const) {
    const { business, allowance } = worked({
      ...SOLE,
      price: 330_000,
      costs: 0,
      sale: { ...SOLE.sale, bookValue: 180_000 },
      owner: { age: 62, tariff, otherTaxableIncome },
    });
    if (!business?.reduced) throw new Error('no reduced rate');
    expect(allowance).toBe(31_000);
    const { without } = business;
    const taxes = [business.full, business.oneFifth, business.reduced.tax];
    const cells = taxes.map((tax) => euros(tax - without)).join(' | ');
    expect(module3).toContain(`| ${words} | ${cells} |`);
  }
});
