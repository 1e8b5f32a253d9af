import type { ValuationInput } from '@stabwechsel/domain/valuation';
import { type CalculatorFormValues, EMPTY_FORM, isComplete } from './calculator-form-values';

/** What the calculator remembers until the tab is closed. */
export interface CalculatorDraft {
  form: CalculatorFormValues;
  /** The input of the result on the screen, or null as long as there is none. */
  calculated: ValuationInput | null;
}

const KEY = 'valuation-draft';

/**
 * Keeps the figures in this tab, so that somebody who leaves to sign in finds them again. They
 * never reach the disk for good: a company's profit is nobody's business.
 */
export function storeDraft(draft: CalculatorDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that stores nothing still calculates.
  }
}

/** The figures of this tab; an empty form where there are none. */
export function readDraft(): CalculatorDraft {
  const stored = parse();
  const calculated = stored.calculated ?? null;
  return {
    form: { ...EMPTY_FORM, ...stored.form },
    calculated: calculated && isComplete(calculated) ? calculated : null,
  };
}

function parse(): Partial<CalculatorDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}
