/** What an amount is for. Amounts of different bases are never added, averaged or compared. */
export type Basis =
  | 'company'
  | 'shares'
  | 'assets'
  | 'net'
  | 'financeable'
  | 'floor'
  | 'tax-office'
  | 'none';

export const BASIS_LABELS: Readonly<Record<Basis, string>> = {
  company: 'Unternehmenswert vor Schulden',
  shares: 'Kaufpreis der Anteile',
  assets: 'Kaufpreis des Vermögens',
  net: 'Nettoerlös nach Kosten und Steuern',
  financeable: 'finanzierbarer Preis',
  floor: 'Untergrenze nach Schulden',
  'tax-office': 'nur für das Finanzamt',
  none: '',
};

export type Unit = 'euro' | 'rate' | 'factor' | 'percent' | 'years';

export interface StepInput {
  label: string;
  value: number;
  unit: Unit;
}

/** One line of „Wie kommt die Zahl zustande?“: what was computed of what, and on which ground. */
export interface Step {
  /** Unique within one result, such as `multiples.value`. */
  id: string;
  label: string;
  /** The calculation in words, such as „EBIT × Multiplikator“. */
  formula: string;
  inputs: StepInput[];
  /** Not rounded. */
  amount: number;
  unit: Unit;
  /** Statute, ruling, source of practice, „Ihre Angabe“ or „Annahme des Hauses“. */
  source: string;
  /** The day (ISO) of which the source is. */
  asOf: string;
}

/** An amount of a known basis with the way to it. */
export interface Figure {
  amount: number;
  basis: Basis;
  steps: Step[];
}

export const OWN_ENTRY = 'Ihre Angabe';
export const HOUSE = 'Annahme des Hauses, kein amtlicher Wert';
export const METHOD = 'Rechenregel';

export const euros = (label: string, value: number): StepInput => ({ label, value, unit: 'euro' });
export const rate = (label: string, value: number): StepInput => ({ label, value, unit: 'rate' });
export const factor = (label: string, value: number): StepInput => ({
  label,
  value,
  unit: 'factor',
});

/** A step in euros, unless `unit` says otherwise. */
export function step(given: Omit<Step, 'unit'> & { unit?: Unit }): Step {
  return { unit: 'euro', ...given };
}

const WHOLE = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const PERCENT = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1, style: 'percent' });
const SHORT = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** An amount for a sentence, rounded to 1,000 €. */
export const roundEuro = (amount: number) =>
  `${WHOLE.format(Math.round(amount / 1000) * 1000).replace('-', '−')} €`;
/** A range for a sentence, its ends rounded to 10,000 €. */
export const roundRange = (from: number, to: number) =>
  [from, to]
    .map((end) => `${WHOLE.format(Math.round(end / 10_000) * 10_000).replace('-', '−')} €`)
    .join(' bis ');
export const percentText = (share: number) => PERCENT.format(share).replace('-', '−');
export const numberText = (value: number) => SHORT.format(value).replace('-', '−');
