import type { CompanyFacts } from '@toolkit/domain/company';
import {
  type Assumed,
  type Assumptions,
  computeProceeds,
  inputFromFacts,
  LAW_2026,
  type Missing,
  type Proceeds,
} from '@toolkit/domain/proceeds';

export interface Computed {
  proceeds: Proceeds | null;
  assumed: readonly Assumed[];
  missing: readonly Missing[];
}

export function compute(facts: CompanyFacts, assumptions: Assumptions, thisYear: number): Computed {
  const { input, assumed, missing } = inputFromFacts(facts, assumptions, thisYear);
  if (!input) return { proceeds: null, assumed, missing };
  return { proceeds: computeProceeds(input, LAW_2026, assumptions), assumed, missing };
}
