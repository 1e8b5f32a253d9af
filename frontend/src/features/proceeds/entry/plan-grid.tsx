import { type CompanyFacts, FACT_FIELDS, MAX_PLAN_YEARS } from '@toolkit/domain/company';
import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { useFactsEditor } from '../facts-editor';
import { AmountCell, gridLook, moveInGrid, YearSwitch } from './amount-cell';

const FIGURES = ['revenue', 'ebit', 'depreciation', 'investments', 'workingCapitalChange'] as const;
type PlanYear = NonNullable<NonNullable<CompanyFacts['plan']>['years']>[number];

export function PlanGrid() {
  const { facts, change, readOnly, thisYear } = useFactsEditor();
  const first = (facts.company?.valuationYear ?? thisYear) + 1;
  const years = Array.from({ length: MAX_PLAN_YEARS }, (_, index) => first + index);
  const [chosen, setChosen] = useState(first);
  const rowOf = (year: number) => facts.plan?.years?.find((row) => row.year === year);
  const hidden = (year: number) => (year === chosen ? '' : 'max-sm:hidden print:table-cell');
  return (
    <div className="grid gap-3">
      <YearSwitch years={years} chosen={chosen} onChoose={setChosen} />
      <div className="-mx-1 overflow-x-auto px-1 pb-1">
        <table className={gridLook.table} onKeyDown={moveByKey}>
          <caption className="sr-only">Planung in Euro</caption>
          <thead>
            <tr>
              <th scope="col" className={gridLook.corner}>
                in Euro
              </th>
              {years.map((year) => (
                <th key={year} scope="col" className={clsx(gridLook.head, hidden(year))}>
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FIGURES.map((figure, row) => (
              <tr key={figure} className={gridLook.row}>
                <th scope="row" className={gridLook.rowHead}>
                  {FACT_FIELDS[`plan.years.${figure}`].label}
                </th>
                {years.map((year, column) => (
                  <td key={year} className={clsx(gridLook.cell, hidden(year))}>
                    <AmountCell
                      label={`${FACT_FIELDS[`plan.years.${figure}`].label} ${year}`}
                      value={rowOf(year)?.[figure] ?? null}
                      readOnly={readOnly}
                      place={{ row, column }}
                      onChange={(value) =>
                        change((now) => withPlanYear(now, year, { [figure]: value ?? undefined }))
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const moveByKey = (event: KeyboardEvent<HTMLTableElement>) => moveInGrid(event);

/** A year without any figure leaves the plan; without years there is none. */
function withPlanYear(facts: CompanyFacts, year: number, part: Partial<PlanYear>): CompanyFacts {
  const rows = facts.plan?.years ?? [];
  const changed = { year, ...rows.find((row) => row.year === year), ...part };
  const known = FIGURES.some((figure) => changed[figure] !== undefined);
  const years = [...rows.filter((row) => row.year !== year), ...(known ? [changed] : [])];
  years.sort((one, other) => one.year - other.year);
  const { years: _, ...rest } = facts.plan ?? {};
  return { ...facts, plan: years.length > 0 ? { ...rest, years } : rest };
}
