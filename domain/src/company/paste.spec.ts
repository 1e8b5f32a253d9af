import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readPastedYears } from './paste.js';
import { readFacts } from './read-facts.js';

const THIS_YEAR = 2026;
const read = (pasted: string) => readPastedYears(pasted, THIS_YEAR);
const table = (rows: readonly (readonly string[])[], separator = '\t') =>
  rows.map((row) => row.join(separator)).join('\n');

describe('readPastedYears', () => {
  it('reads the annual accounts of the course as they stand there', () => {
    const { years, notes } = read(
      table([
        ['in T€', '2023', '2024', '2025', '2026'],
        ['Umsatz', '3.710', '3.760', '3.800', '3.780'],
        ['Material, Fremdleistungen', '− 1.490', '− 1.500', '− 1.515', '− 1.490'],
        ['Abschreibungen', '− 92', '− 94', '− 95', '− 98'],
        ['EBIT, gemeldet', '401', '408', '420', '412'],
        ['Zinsen', '− 17', '− 15', '− 13', '− 11'],
        ['Steuern der GmbH', '− 117', '− 120', '− 124', '− 122'],
        ['Jahresüberschuss', '267', '273', '283', '279'],
      ]),
    );
    expect(years).toHaveLength(4);
    expect(years[2]).toEqual({
      year: 2025,
      revenue: 3_800_000,
      netIncome: 283_000,
      incomeTaxes: 124_000,
      interestExpense: 13_000,
      ebit: 420_000,
      depreciation: 95_000,
    });
    expect(notes).toContain('Nicht zugeordnet: Material, Fremdleistungen.');
    expect(notes).toContain(
      'Die Tabelle nennt Tausend Euro. Die Beträge wurden in Euro umgerechnet.',
    );
    expect(notes).toContain('Zinsen: Die Beträge stehen mit Minus und wurden als Aufwand gelesen.');
  });

  it('reads years as rows of a CSV with quotation marks', () => {
    const { years, notes } = read(
      'Jahr;"Umsatzerlöse (netto)";"14. Steuern vom Einkommen und vom Ertrag";EBIT\r\n' +
        '31.12.2024;"1.234.567,89";"12.000,00 €";-5.000\r\n2025;1.300.000;;"(4.500,50)"\r\n',
    );
    expect(years).toEqual([
      { year: 2024, revenue: 1_234_567.89, incomeTaxes: 12_000, ebit: -5_000 },
      { year: 2025, revenue: 1_300_000, ebit: -4_500.5 },
    ]);
    expect(notes).toEqual([]);
  });

  it('reads English numbers and a comma as separator', () => {
    const { years } = read(
      'Item,FY 2024,FY 2025\nSales,"1,234,567.50","2,000,000"\nEBIT,"98,500",12.5',
    );
    expect(years).toEqual([
      { year: 2024, revenue: 1_234_567.5, ebit: 98_500 },
      { year: 2025, revenue: 2_000_000, ebit: 12.5 },
    ]);
  });

  it.each([
    ['1.250', 1_250],
    ['1,250', 1_250],
    ['1250', 1_250],
    ['1.250,5', 1_250.5],
    ['1 250 000', 1_250_000],
    ['1’250’000', 1_250_000],
    ['1.250.000,00 €', 1_250_000],
    ['EUR 1.250', 1_250],
    ['12,5', 12.5],
    ['0,5', 0.5],
    ['- 5', -5],
    ['5-', -5],
    ['./. 5', -5],
    ['(5)', -5],
    ['+5', 5],
  ])('reads %s', (cell, value) => {
    expect(read(`\t2025\nEBIT\t${cell}`).years).toEqual([{ year: 2025, ebit: value }]);
  });

  it.each(['', '-', '–', 'n/a', 'k. A.', '#NV'])('takes %j for not known', (cell) => {
    expect(read(`\t2024\t2025\nEBIT\t1\t${cell}`)).toEqual({
      years: [{ year: 2024, ebit: 1 }, { year: 2025 }],
      notes: [],
    });
  });

  it('takes the running year for a forecast where the heading says so, and a business year by its end', () => {
    const { years } = read('\t2023/24\t2024/2025\t2026 (Plan)\nEBIT\t1\t2\t3');
    expect(years).toEqual([
      { year: 2024, ebit: 1 },
      { year: 2025, ebit: 2 },
      { year: 2026, ebit: 3, forecast: true },
    ]);
  });

  it('says what it could not take', () => {
    const { years, notes } = read(
      table([
        ['', '1985', '2024', '2025', '2025', '2031'],
        ['Umsatz', '1', 'rund 3 Mio.', '10000000000000', '5', '6'],
        ['EBIT', '1', '10,3 %', '2', '3', '4'],
        ['EBIT', '1', '2', '3', '4', '5'],
        ['Zinsen', '', '-1', '2', '', ''],
      ]),
    );
    expect(years).toEqual([{ year: 2024 }, { year: 2025, ebit: 2, interestExpense: 2 }]);
    expect(notes).toEqual([
      'Das Jahr 1985 wurde ausgelassen. Möglich sind 1990 bis 2027.',
      'Das Jahr 2025 kommt zweimal vor. Gelesen wurde das erste.',
      'Das Jahr 2031 wurde ausgelassen. Möglich sind 1990 bis 2027.',
      'Umsatz, 2024: „rund 3 Mio.“ ist keine Zahl und wurde ausgelassen.',
      'Umsatz, 2025: „10000000000000“ ist zu groß und wurde ausgelassen.',
      'EBIT, 2024: „10,3 %“ ist keine Zahl und wurde ausgelassen.',
      'Die Zeile „EBIT“ kommt zweimal vor. Gelesen wurde die erste.',
      'Zinsen, 2024: Ein Betrag unter null ist hier nicht möglich und wurde ausgelassen.',
    ]);
  });

  it('keeps the newest five closed years and one forecast', () => {
    const years = [2019, 2020, 2021, 2022, 2023, 2024, 2025];
    const read8 = read(
      table([
        ['', ...years.map(String), '2026 Vorschau', '2027'],
        ['EBIT', ...'123456789'],
      ]),
    );
    expect(read8.years.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024, 2025, 2026]);
    expect(read8.notes).toEqual([
      'Ausgelassen: 2019, 2020, 2027. Gelesen werden fünf abgeschlossene Jahre und eine Vorschau.',
    ]);
  });

  it('does not take a figure of 2,023 for a year', () => {
    const { years } = read('T€\t2024\t2025\nUmsatz\t2023\t1999\nEBIT\t100\t90');
    expect(years.map(({ revenue }) => revenue)).toEqual([2_023_000, 1_999_000]);
  });

  it.each([
    '',
    ' ',
    'Umsatz\t5',
    'Hallo',
    '\t2025\nKuchen\t5',
    '"',
    'x'.repeat(300_000),
    '\t\n'.repeat(50_000),
  ])('has a sentence for what is no table (%#)', (pasted) => {
    const { years, notes } = read(pasted);
    expect(years).toEqual([]);
    expect(notes.at(-1)).toMatch(/^[A-ZÄÖÜ].*\.$/);
  });

  it('gives back what was written, in either direction and either language', () => {
    const euros = fc
      .integer({ min: -2_000_000_00, max: 2_000_000_000_00 })
      .map((cents) => cents / 100);
    const labels = {
      revenue: 'Umsatzerlöse',
      netIncome: 'Jahresüberschuss',
      ebit: 'EBIT',
    } as const;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 2015, max: 2025 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.record({ revenue: euros.map(Math.abs), netIncome: euros, ebit: euros }), {
          minLength: 5,
          maxLength: 5,
        }),
        fc.constantFrom('de-DE', 'en-US'),
        fc.constantFrom('\t', ';'),
        fc.boolean(),
        (years, values, language, separator, asRows) => {
          const figures = Object.keys(labels) as (keyof typeof labels)[];
          const written = (value: number) =>
            value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
          const columns = [
            ['', ...figures.map((figure) => labels[figure])],
            ...years.map((year, index) => [
              `${year}`,
              ...figures.map((figure) => written(values[index]?.[figure] ?? 0)),
            ]),
          ];
          const rows = asRows
            ? columns
            : figures.concat('ebit').map((_, at) => columns.map((column) => column[at] ?? ''));
          const result = read(table(rows, separator));
          expect(result.notes).toEqual([]);
          expect(result.years).toEqual(
            years
              .map((year, index) => ({ year, ...values[index] }))
              .sort((one, other) => one.year - other.year),
          );
        },
      ),
    );
  });

  it.each(['(a', '1 ', 'eur ', '1.', '-', 'a)'])(
    'is done at once with a cell full of %j',
    (piece) => {
      const cell = piece.repeat(150_000 / piece.length);
      const before = performance.now();
      read(`\t2025\n${cell}\t5`);
      read(`\t2025\nEBIT\t${cell}`);
      read(`\t${cell}\nEBIT\t5`);
      expect(performance.now() - before).toBeLessThan(1_000);
    },
  );

  it('never throws, and what it reads can always be kept', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '2024',
        '2025',
        '2026 Plan',
        'Umsatz',
        'EBIT',
        'Zinsen',
        '-5',
        '1.2.3',
        '"',
        'T€',
        '1e9',
        '−,5',
      ),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 }),
        fc.constantFrom('\t', ';', ','),
        (rows, separator) => {
          const { years } = read(table(rows, separator));
          expect(readFacts({ years }, THIS_YEAR)).toMatchObject({ ok: true });
        },
      ),
    );
  });
});
