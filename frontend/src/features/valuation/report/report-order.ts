import type { ValuationInput } from '@stabwechsel/domain/valuation';

/** What a report is made of: everything else follows from the input. */
export interface ReportOrder {
  /** Null as long as the valuation has not been saved under a name. */
  companyName: string | null;
  input: ValuationInput;
  /** When the valuation was made. */
  date: Date;
}

/** `Unternehmensbewertung-2026-11-21.pdf`, with the day on which the valuation was made. */
export function reportFileName(date: Date): string {
  const month = twoDigits(date.getMonth() + 1);
  return `Unternehmensbewertung-${date.getFullYear()}-${month}-${twoDigits(date.getDate())}.pdf`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
