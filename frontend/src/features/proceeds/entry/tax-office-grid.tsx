import { type CompanyFacts, FACT_FIELDS, type YearFacts } from '@toolkit/domain/company';
import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { formatMoney } from '@/ui/money-field/parse-money';
import { useFactsEditor } from '../facts-editor';
import { AmountCell, gridLook, moveInGrid, YearSwitch } from './amount-cell';
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
  const { facts, change, problems, readOnly } = useFactsEditor();
  const years = (facts.years ?? []).filter(({ forecast }) => !forecast).slice(-YEARS);
  const [chosenYear, setChosenYear] = useState<number>();
  const onPhone = years.find(({ year }) => year === chosenYear)?.year ?? years.at(-1)?.year;
  const hidden = (year: number) => (year === onPhone ? '' : 'max-sm:hidden print:table-cell');

  if (years.length === 0) {
    return (
      <p className="text-compact text-ink-soft">
        Tragen Sie zuerst oben die Jahre ein, um die es geht.
      </p>
    );
  }

  return (
    <div className="grid gap-3">
      <YearSwitch years={years.map(({ year }) => year)} chosen={onPhone} onChoose={setChosenYear} />
      <div className="-mx-1 overflow-x-auto px-1 pb-1">
        <table className={gridLook.table} onKeyDown={moveByKey}>
          <caption className="sr-only">Betriebsergebnis nach § 202 BewG in Euro</caption>
          <thead>
            <tr>
              <th scope="col" className={gridLook.corner}>
                in Euro
              </th>
              {years.map(({ year }) => (
                <th key={year} scope="col" className={clsx(gridLook.head, hidden(year))}>
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          {PARTS.map(({ title, figures }) => (
            <tbody key={title}>
              <tr className={gridLook.row}>
                <th
                  scope="rowgroup"
                  colSpan={years.length + 1}
                  className="pt-4 pb-1 text-left font-semibold"
                >
                  {title}
                </th>
              </tr>
              {figures.map((figure) => (
                <tr key={figure} className={gridLook.row}>
                  <th scope="row" className={clsx(gridLook.rowHead, 'font-normal')}>
                    {FACT_FIELDS[`years.taxValuation.${figure}`].label}
                    <span className="block text-ink-soft text-note">
                      {FACT_FIELDS[`years.taxValuation.${figure}`].purpose}
                    </span>
                  </th>
                  {years.map((row, column) => (
                    <td key={row.year} className={clsx(gridLook.cell, hidden(row.year))}>
                      <AmountCell
                        label={`${FACT_FIELDS[`years.taxValuation.${figure}`].label} ${row.year}`}
                        value={row.taxValuation?.[figure] ?? null}
                        readOnly={readOnly}
                        error={problems.get(
                          `years.${facts.years?.indexOf(row)}.taxValuation.${figure}`,
                        )}
                        place={{ row: FIGURES.indexOf(figure), column }}
                        onChange={(amount) =>
                          change((now) => withFigure(now, row.year, figure, amount ?? undefined))
                        }
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr className="border-ink border-t-2">
              <th scope="row" className={clsx(gridLook.rowHead, 'font-semibold')}>
                Betriebsergebnis
              </th>
              {years.map(({ year, taxValuation }) => (
                <td
                  key={year}
                  className={clsx(gridLook.cell, 'text-right font-semibold', hidden(year))}
                >
                  {taxValuation?.profit === undefined
                    ? '–'
                    : formatMoney(operatingResult(taxValuation))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

const moveByKey = (event: KeyboardEvent<HTMLTableElement>) => moveInGrid(event);

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
