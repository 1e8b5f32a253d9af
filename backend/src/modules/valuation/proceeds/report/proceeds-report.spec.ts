import { describe, expect, it } from '@jest/globals';
import { computeWorkbook, type WorkbookSheet } from '@stabwechsel/documents/xlsx/workbook';
import { type CompanyFacts, EXAMPLE_FACTS } from '@stabwechsel/domain/company';
import {
  computeProceeds,
  DEFAULT_ASSUMPTIONS,
  inputFromFacts,
  LAW_2026,
} from '@stabwechsel/domain/proceeds';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { adviserQuestions } from './adviser-questions.js';
import { chamberSheet } from './chamber-workbook.js';
import { proceedsReport } from './proceeds-report.js';
import { proceedsSheets } from './proceeds-workbook.js';
import type { ReportSource } from './report-source.js';

const COMPUTED_AT = new Date('2026-11-23T08:00:00Z');

function sourceOf(facts: CompanyFacts): ReportSource {
  const { input, assumed } = inputFromFacts(facts, DEFAULT_ASSUMPTIONS, 2026);
  if (!input) throw new Error('The facts are not enough.');
  return {
    facts,
    input,
    assumed,
    result: computeProceeds(input, LAW_2026, DEFAULT_ASSUMPTIONS),
    law: LAW_2026,
    assumptions: DEFAULT_ASSUMPTIONS,
    computedAt: COMPUTED_AT,
    storedAt: COMPUTED_AT,
    label: 'heute',
    issuer: { name: 'Stabwechsel', company: 'Betreiber GmbH' },
    appUrl: 'https://stabwechsel.example',
  };
}

const LEAST: CompanyFacts = {
  company: {
    industry: 'Bau/Handwerk',
    ownerDependency: 'hoch',
    keyCustomer: 'ja',
    marketPosition: 'regional',
    growthTrend: 'stabil',
  },
  years: [
    { year: 2023, ebit: 395_000 },
    { year: 2024, ebit: 404_000 },
    { year: 2025, ebit: 420_000 },
  ],
};

/** The second worked company: its building stays behind, its salary is no expense. */
const SEIDEL: CompanyFacts = {
  company: {
    name: 'Elektrotechnik Seidel e. K.',
    legalForm: 'einzelunternehmen',
    industry: 'Elektrotechnik/Digitalindustrie',
    tradeTaxMultiplierPercent: 400,
    foundingYear: 2004,
    employees: 14,
    ownerDependency: 'mittel',
    keyCustomer: 'nein',
    marketPosition: 'regional',
    growthTrend: 'wachsend',
    valuationYear: 2026,
  },
  shares: { bookValue: 235_000, ownCosts: 38_000 },
  years: [
    { year: 2023, revenue: 1_620_000, ebit: 185_000, interestExpense: 9_000, oneOff: 12_000 },
    { year: 2024, revenue: 1_700_000, ebit: 201_000, interestExpense: 8_000, oneOff: -6_000 },
    { year: 2025, revenue: 1_810_000, ebit: 226_000, interestExpense: 7_000, oneOff: 0 },
  ].map(({ oneOff, ...year }) => ({
    ...year,
    depreciation: 33_000,
    items: [
      { id: 'lohn', amount: -96_000, basket: 'inhaber', reason: 'Unternehmerlohn' },
      { id: 'miete', amount: -15_000, basket: 'inhaber', reason: '=Miete', saleOnly: true },
      { id: 'wagen', amount: 6_000, basket: 'privat', reason: 'Zweitwagen' },
      { id: 'sonst', amount: oneOff, basket: 'einmalig', reason: 'Umzug', contested: true },
    ],
  })),
  balance: {
    fixedAssetsBook: 140_000,
    fixedAssetsMarket: 425_000,
    equity: 330_000,
    bankDebt: 130_000,
  },
  plan: {
    years: [3, 3, 3, 2, 2].map((growthPercent, index) => ({ year: 2027 + index, growthPercent })),
    workingCapitalPercent: 14,
    terminalGrowthPercent: 1,
    terminalInvestments: 27_000,
  },
  owner: {
    birthYear: 1964,
    taxTariff: 'joint',
    churchTaxPercent: 9,
    otherTaxableIncome: 32_000,
    keepsBuilding: true,
    buildingMarketValue: 380_000,
    buildingBookValue: 140_000,
  },
};

const HOLDING: CompanyFacts = {
  ...EXAMPLE_FACTS,
  company: { ...EXAMPLE_FACTS.company, name: 'Łukasz & Söhne GmbH' },
  shares: { ...EXAMPLE_FACTS.shares, heldBy: 'holding', bookValue: 26_000 },
  owner: { ...EXAMPLE_FACTS.owner, churchTaxPercent: 8 },
};
const ASSET_DEAL: CompanyFacts = {
  ...EXAMPLE_FACTS,
  shares: { ...EXAMPLE_FACTS.shares, dealType: 'assets' },
};
const PARTNERSHIP: CompanyFacts = {
  ...EXAMPLE_FACTS,
  company: { ...EXAMPLE_FACTS.company, legalForm: 'kg' },
  shares: { ...EXAMPLE_FACTS.shares, soldPercent: 40 },
  owner: { ...EXAMPLE_FACTS.owner, birthYear: 1980 },
  years: (EXAMPLE_FACTS.years ?? []).map((year) => ({
    ...year,
    items: [...(year.items ?? []), { id: 'lohn', amount: -90_000, reason: 'Unternehmerlohn' }],
  })),
};
/** As long as an owner can make it. */
const LONG: CompanyFacts = {
  ...SEIDEL,
  company: { ...SEIDEL.company, legalForm: 'gmbh-co-kg', plannedSaleYear: 2029 },
  years: [2021, 2022, 2023, 2024, 2025, 2026].map((year) => ({
    year,
    forecast: year === 2026,
    revenue: 2_000_000,
    ebit: year === 2024 ? -40_000 : 260_000 + (year - 2020) * 20_000,
    depreciation: 30_000,
    items: Array.from({ length: 40 }, (_, index) => ({
      id: `p${index}`,
      amount: index * 300,
      basket: (['inhaber', 'einmalig', 'privat', 'neutral'] as const)[index % 4],
      reason: `Posten ${index} mit einer langen Begründung, die über mehrere Zeilen geht`,
      contested: index % 3 === 0,
    })),
  })),
  balance: { ...EXAMPLE_FACTS.balance, pensionBook: 90_000, deferredMaintenance: 30_000 },
  offers: Array.from({ length: 10 }, (_, index) => ({
    id: `a${index}`,
    bidder: `Käufergesellschaft Nummer ${index + 1} mit langem Namen GmbH & Co. KG`,
    basis: 'company' as const,
    atClosing: 900_000 + index * 10_000,
    earnOut: 100_000,
  })),
};

async function read(pdf: Buffer) {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const outline = (await document.getOutline()) ?? [];
  const { info, metadata } = await document.getMetadata();
  const pages: string[] = [];
  const drawn = new Set<number>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    for (const operator of (await page.getOperatorList()).fnArray) drawn.add(operator);
  }
  await loading.destroy();
  const text = pages.join(' ').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
  return {
    info: info as { Title?: string; Language?: string },
    metadata,
    outline,
    pages,
    text,
    drawn,
  };
}

describe('the report', () => {
  it.each([
    ['a GmbH held privately', EXAMPLE_FACTS, 'Brandt Metallbau GmbH'],
    ['a sole proprietorship', SEIDEL, 'Elektrotechnik Seidel e. K.'],
    ['a holding', HOLDING, 'ukasz & Söhne GmbH'],
    ['a GmbH that sells its assets', ASSET_DEAL, 'Brandt Metallbau GmbH'],
    ['the least an owner can tell', LEAST, 'Ihr Unternehmen'],
    ['all that an owner can tell', LONG, 'Elektrotechnik Seidel e. K.'],
  ])('of %s has six to eight pages of text and vectors', async (_what, facts, name) => {
    const pdf = await proceedsReport(sourceOf(facts));
    const { pages, text, drawn, info, outline } = await read(pdf);
    expect(pages.length).toBeGreaterThanOrEqual(6);
    expect(pages.length).toBeLessThanOrEqual(8);
    expect(pages.filter((page) => page.length < 400)).toEqual([]);
    expect(text).toContain(name);
    expect(text).toContain('23. November 2026');
    for (const number of ['Unternehmenswert', 'Kaufpreis', 'Nettoerlös', 'Finanzierbarer Preis']) {
      expect(pages[0]).toContain(number);
    }
    expect(text).toContain('Fragen an Ihre Steuerberatung');
    expect(text).toContain('Unterschrift');
    expect(text).not.toMatch(/gutachten/i);
    expect(text).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(drawn.has(OPS.paintImageXObject)).toBe(false);
    expect(drawn.has(OPS.constructPath)).toBe(true);
    expect(info.Title).toContain('Was bleibt mir?');
    expect(info.Language).toBe('de');
    expect(outline.length).toBe(8);
  });

  it('tells the figures of the course, rounded, and in its appendix to the cent', async () => {
    const { text, pages } = await read(await proceedsReport(sourceOf(EXAMPLE_FACTS)));
    for (const amount of ['1.574.000 €', '1.426.000 €', '996.000 €', '2.319.000 €', '126.000 €']) {
      expect(pages[0]?.replaceAll('\u00a0', ' ')).toContain(amount);
    }
    expect(text).toContain('1.320.000 € bis 1.830.000 €');
    expect(text).toContain('995.986,55 €');
    expect(text).toContain('−386.353,45 €');
    expect(text).toContain('§ 17 Abs. 3 EStG');
    expect(text).toContain('IDW S 1');
  });

  it('is made within two seconds', async () => {
    const source = sourceOf(EXAMPLE_FACTS);
    await proceedsReport(source);
    const start = performance.now();
    await proceedsReport(source);
    const took = performance.now() - start;
    process.stdout.write(`report PDF: ${took.toFixed(0)} ms\n`);
    expect(took).toBeLessThan(2_000);
  });

  it('says instead of amounts why there is none', async () => {
    const years = LEAST.years?.map((year) => ({ ...year, ebit: -10_000 }));
    const { text, pages } = await read(await proceedsReport(sourceOf({ ...LEAST, years })));
    expect(text).toContain('Das nachhaltige EBIT ist negativ.');
    expect(pages[0]).toContain('offen');
  });
});

describe('the questions to the tax adviser', () => {
  it('come from what was left open and what locks a sale', () => {
    const asked = adviserQuestions(sourceOf(LEAST)).map(({ question }) => question);
    expect(asked.join(' ')).toMatch(/Umwandlung.*Hebesatz.*Anschaffungskosten.*Splitting|zusammen/);
    expect(adviserQuestions(sourceOf(EXAMPLE_FACTS)).length).toBeLessThan(asked.length);
    const sole = adviserQuestions(sourceOf(SEIDEL))
      .map(({ question }) => question)
      .join(' ');
    expect(sole).toContain('ohne dass Geld fließt');
    expect(sole).not.toContain('in einer Holding');
  });
});

describe('the workbook', () => {
  const companies: [string, CompanyFacts][] = [
    ['a GmbH held privately', EXAMPLE_FACTS],
    ['a sole proprietorship', SEIDEL],
    ['a holding', HOLDING],
    ['a GmbH that sells its assets', ASSET_DEAL],
    ['a part of a partner’s share', PARTNERSHIP],
    ['the least an owner can tell', LEAST],
    ['all that an owner can tell', LONG],
  ];

  it.each(companies)('computes %s as the engine does', (_what, facts) => {
    const source = sourceOf(facts);
    expect(differences(proceedsSheets(source), source)).toEqual([]);
  });

  it.each(companies)('of %s follows a changed cell as the engine does', (_what, facts) => {
    const source = sourceOf(facts);
    const last = facts.years?.findLast(({ forecast }) => !forecast);
    const ebit = (last?.ebit ?? 0) * 1.1;
    const years = facts.years?.map((year) => (year === last ? { ...year, ebit } : year));
    const changed = sourceOf({ ...facts, years });
    const sheets = withCell(proceedsSheets(source), `reported.${last?.year}`, ebit);
    expect(changed.result.net?.amount).not.toBeCloseTo(source.result.net?.amount ?? 0);
    expect(differences(sheets, changed)).toEqual([]);
  });

  it('takes another tariff, church tax, age and basis', () => {
    let sheets = proceedsSheets(sourceOf(SEIDEL));
    sheets = withCell(sheets, 'owner.tariff', 'Grundtarif');
    sheets = withCell(sheets, 'owner.church', 0.08);
    sheets = withCell(sheets, 'owner.age', 50);
    const owner = {
      ...SEIDEL.owner,
      taxTariff: 'single',
      churchTaxPercent: 8,
      birthYear: 1976,
    } as const;
    const changed = sourceOf({ ...SEIDEL, owner });
    expect(changed.result.net?.tax.business?.chosen).toBe('one-fifth');
    expect(differences(sheets, changed)).toEqual([]);
  });

  it('leaves a price out where there is none', () => {
    const years = LEAST.years?.map((year) => ({ ...year, ebit: -10_000 }));
    const sheets = proceedsSheets(sourceOf({ ...LEAST, years }));
    expect(sheets.map(({ name }) => name)).toEqual([
      'Eingaben',
      'Normalisierung',
      'Werte',
      'Annahmen',
    ]);
    expect(computeWorkbook(sheets).byKey('ebit')).toBe(-10_000);
  });
});

it('the chamber’s sheet holds the newest four closed years, weighted as in the crafts', () => {
  const { byKey } = computeWorkbook([chamberSheet(sourceOf(LONG))]);
  const source = sourceOf(LONG);
  const closed = (source.result.ebit?.years ?? []).filter(({ forecast }) => !forecast).slice(-4);
  for (const { year, normalised } of closed)
    expect(byKey(`ebit.${year}`)).toBeCloseTo(normalised, 2);
  const [a = 0, b = 0, c = 0, d = 0] = closed.map(({ normalised }) => normalised);
  expect(byKey('weighted')).toBeCloseTo((a + 2 * b + 3 * c + 4 * d) / 10, 2);
  expect(() => byKey('ebit.2021')).toThrow();
});

/** The figures that differ from the engine's by more than half a cent. */
function differences(sheets: WorkbookSheet[], { result: r }: ReportSource): string[] {
  const { byKey } = computeWorkbook(sheets);
  const expected: Record<string, number | null | undefined> = {
    ebit: r.ebit?.amount,
    'measure.last': r.ebit?.measures.last,
    'measure.weighted': r.ebit?.measures.weighted,
    'measure.mean': r.ebit?.measures.mean,
    'multiples.min': r.multiples?.value.min,
    'multiples.middle': r.multiples?.value.middle,
    'multiples.max': r.multiples?.value.max,
    rate: r.rate?.rate,
    'income.simple': r.income?.simple,
    'income.path': r.income?.withTaxPath,
    'income.melting': r.income?.melting?.value,
    'dcf.value': r.dcf?.value,
    company: r.companyValue,
    assets: r.assets?.value,
    liquidation: r.liquidation?.value,
    office: r.simplified?.value,
    'finance.price': r.financing?.maximum.price,
    'finance.price.stressed': r.financing?.stressed.price,
    'bridge.price': r.bridge?.price,
    price: r.net?.price,
    costs: r.net?.costs,
    'tax.gain': r.net?.tax.gain,
    'tax.taxable': r.net?.tax.taxable,
    'tax.counted': r.net?.taxAmount,
    net: r.net?.amount,
    'net.gap': r.net?.gap,
    minimum: r.minimum?.exact,
  };
  return Object.entries(expected).flatMap(([key, amount]) => {
    if (amount == null) return [];
    const shown = byKey(key);
    return typeof shown === 'number' && Math.abs(shown - amount) <= 0.005
      ? []
      : [`${key}: ${shown} instead of ${amount}`];
  });
}

function withCell(sheets: WorkbookSheet[], key: string, value: number | string): WorkbookSheet[] {
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((cells) =>
      cells.map((cell) => (cell?.key === key ? { ...cell, value } : cell)),
    ),
  }));
}
