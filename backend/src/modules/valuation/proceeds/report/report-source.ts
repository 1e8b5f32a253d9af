import type { Issuer } from '@toolkit/documents/markdown/labels';
import type { CompanyFacts } from '@toolkit/domain/company';
import type {
  Assumed,
  Assumptions,
  LawData,
  Proceeds,
  ProceedsInput,
} from '@toolkit/domain/proceeds';

/** All that a report or a workbook about one result is made of; it computes nothing anew. */
export interface ReportSource {
  facts: CompanyFacts;
  /** What the result was computed from. */
  input: ProceedsInput;
  /** What stood in for facts that are not known. */
  assumed: Assumed[];
  result: Proceeds;
  law: LawData;
  assumptions: Assumptions;
  /** The day the result was computed. */
  computedAt: Date;
  /** The day it was stored; another one where law or assumptions have changed since. */
  storedAt: Date;
  /** What the owner calls the result, such as „heute“. */
  label: string;
  issuer: Issuer;
  /** What links to pages of the product begin with. */
  appUrl: string;
}

export const companyNameOf = ({ facts }: Pick<ReportSource, 'facts'>) =>
  facts.company?.name || 'Ihr Unternehmen';
