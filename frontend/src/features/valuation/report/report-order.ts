import { germanDay } from '@toolkit/domain/german-time';
import type { ValuationInput } from '@toolkit/domain/valuation';

export interface ReportOrder {
  /** Null as long as the valuation has not been saved under a name. */
  companyName: string | null;
  input: ValuationInput;
  date: Date;
}

/** `Unternehmensbewertung-2026-11-21.pdf`, with the day on which the valuation was made. */
export const reportFileName = (date: Date): string =>
  `Unternehmensbewertung-${germanDay(date)}.pdf`;
