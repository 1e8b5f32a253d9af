import { type CompanyFacts, FACT_FIELDS, MAX_PLAN_YEARS } from '@toolkit/domain/company';
import { useFactsEditor } from '../facts-editor';
import { AmountGrid } from './amount-grid';

const FIGURES = ['revenue', 'ebit', 'depreciation', 'investments', 'workingCapitalChange'] as const;

type PlanYear = NonNullable<NonNullable<CompanyFacts['plan']>['years']>[number];

/** The five years after the valuation; what is left open goes on as before. */
export function PlanGrid() {
  const { facts, change, thisYear } = useFactsEditor();
  const first = (facts.company?.valuationYear ?? thisYear) + 1;
  const rows = FIGURES.map((figure) => {
    const { label } = FACT_FIELDS[`plan.years.${figure}`];
    return {
      id: figure,
      label,
      cell: (year: number) => ({
        label: `${label} ${year}`,
        value: facts.plan?.years?.find((row) => row.year === year)?.[figure] ?? null,
        onChange: (value: number | null) =>
          change((now) => withPlanYear(now, year, { [figure]: value ?? undefined })),
      }),
    };
  });
  return (
    <div className="grid gap-3">
      <AmountGrid
        caption="Planung in Euro"
        years={Array.from({ length: MAX_PLAN_YEARS }, (_, index) => first + index)}
        firstYear={first}
        parts={[{ rows }]}
      />
    </div>
  );
}

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
