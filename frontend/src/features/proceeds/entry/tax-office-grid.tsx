import { type CompanyFacts, FACT_FIELDS, type YearFacts } from '@toolkit/domain/company';
import { useFactsEditor } from '../facts-editor';
import { AmountGrid, amountText } from './amount-grid';
import { eachYear } from './item-details';

type TaxFigures = NonNullable<YearFacts['taxValuation']>;
type Figure = keyof TaxFigures;

/** The steps of § 202 Abs. 1 BewG: what is added to the profit, what comes off it. */
const PARTS: readonly { title: string; sign: 1 | -1; figures: readonly Figure[] }[] = [
  { title: 'Ausgangswert', sign: 1, figures: ['profit'] },
  {
    title: 'Hinzu kommt (Nr. 1)',
    sign: 1,
    figures: [
      'specialDepreciation',
      'goodwillDepreciation',
      'oneOffLosses',
      'continuingGrants',
      'incomeTaxes',
      'nonOperatingExpenses',
    ],
  },
  {
    title: 'Davon geht ab (Nr. 2)',
    sign: -1,
    figures: [
      'releasedReserves',
      'oneOffGains',
      'endingGrants',
      'ownerSalary',
      'unpaidFamilyWork',
      'taxRefunds',
      'nonOperatingIncome',
    ],
  },
  { title: 'Mit Vorzeichen (Nr. 3)', sign: 1, figures: ['otherCorrections'] },
];
const FIGURES = PARTS.flatMap(({ figures }) => figures);

/** The last closed years of the method for gift and inheritance (§ 201 Abs. 2 BewG). */
const YEARS = 3;

/** The tax adviser's figures of §§ 199 to 203 BewG, year by year, with the operating result they amount to. */
export function TaxOfficeGrid() {
  const { facts, change, problems } = useFactsEditor();
  const years = (facts.years ?? []).filter(({ forecast }) => !forecast).slice(-YEARS);
  const rowOf = (year: number) => years.find((row) => row.year === year);
  if (years.length === 0) {
    return (
      <p className="text-compact text-ink-soft">
        Tragen Sie zuerst oben die Jahre ein, um die es geht.
      </p>
    );
  }
  const parts = PARTS.map(({ title, figures }) => ({
    title,
    rows: figures.map((figure) => {
      const { label, purpose } = FACT_FIELDS[`years.taxValuation.${figure}`];
      return {
        id: figure,
        label,
        note: purpose,
        look: 'font-normal',
        cell: (year: number) => ({
          label: `${label} ${year}`,
          value: rowOf(year)?.taxValuation?.[figure] ?? null,
          error: problems.get(
            `years.${facts.years?.findIndex((row) => row.year === year)}.taxValuation.${figure}`,
          ),
          onChange: (amount: number | null) =>
            change((now) => withFigure(now, year, figure, amount ?? undefined)),
        }),
      };
    }),
  }));
  return (
    <div className="grid gap-3">
      <AmountGrid
        caption="Betriebsergebnis nach § 202 BewG in Euro"
        years={years.map(({ year }) => year)}
        parts={parts}
        total={{
          label: 'Betriebsergebnis',
          text: (year) => {
            const tax = rowOf(year)?.taxValuation;
            return amountText(tax?.profit === undefined ? undefined : operatingResult(tax));
          },
        }}
      />
    </div>
  );
}

const operatingResult = (tax: TaxFigures) =>
  PARTS.reduce(
    (total, { sign, figures }) =>
      figures.reduce((sum, figure) => sum + sign * (tax[figure] ?? 0), total),
    0,
  );

/** A year without any of these figures has none of the method. */
function withFigure(
  facts: CompanyFacts,
  year: number,
  figure: Figure,
  amount: number | undefined,
): CompanyFacts {
  return eachYear(facts, (row) => {
    if (row.year !== year) return row;
    const { taxValuation, ...rest } = row;
    const changed = { ...taxValuation, [figure]: amount };
    const known = FIGURES.some((one) => changed[one] !== undefined);
    return known ? { ...rest, taxValuation: changed } : rest;
  });
}
