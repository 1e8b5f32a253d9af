import { describeField, type FieldDescription } from '@toolkit/domain/company';
import type { Assumed, Assumptions } from '@toolkit/domain/proceeds';
import { formatDate, formatEuro, formatNumber } from '@/lib/format';
import type { FactValue } from './facts-draft';

export const STEPS = [
  { id: 'betrieb', title: 'Betrieb', question: 'Um welches Unternehmen geht es?' },
  { id: 'zahlen', title: 'Zahlen', question: 'Was hat es in den letzten Jahren verdient?' },
  {
    id: 'bereinigung',
    title: 'Bereinigung',
    question: 'Was davon hätte auch ein Käufer verdient?',
  },
  {
    id: 'bilanz',
    title: 'Bilanz und Schulden',
    question: 'Was geht vom Wert noch ab, was kommt hinzu?',
  },
  { id: 'sie', title: 'Sie selbst', question: 'Welche Steuer trifft Sie, und was brauchen Sie?' },
  { id: 'kaeufer', title: 'Käuferseite', question: 'Was kann ein Käufer bezahlen?' },
  { id: 'ergebnis', title: 'Ergebnis', question: 'Was bleibt Ihnen?' },
] as const;

export type StepId = (typeof STEPS)[number]['id'];

export const isStepId = (given: string | null): given is StepId =>
  STEPS.some(({ id }) => id === given);

const AMOUNT = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const TWO_DECIMALS = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** The minus of typesetters, as wide as the plus. */
const minus = (text: string) => text.replace('-', '−');
const to = (step: number, euros: number) => Math.round(euros / step) * step + 0;

/** Rounded to 1,000 €: `1.105.000 €`. */
export const rounded = (euros: number) => minus(`${AMOUNT.format(to(1_000, euros))}\u00a0€`);

/** Rounded to 1,000 €, with its sign: `+75.000 €`. */
export const roundedChange = (euros: number) =>
  `${to(1_000, euros) > 0 ? '+' : ''}${rounded(euros)}`;

/** To the cent: `1.105.263,47 €`. */
export const exact = (euros: number) => minus(`${TWO_DECIMALS.format(euros)}\u00a0€`);

/** A range rounded to 10,000 €: `1,57 bis 2,31 Mio. €`. */
export function roundedRange(min: number, max: number, until = 'bis'): string {
  const [low, high] = [to(10_000, min), to(10_000, max)];
  if (low >= 1_000_000) {
    return `${TWO_DECIMALS.format(low / 1e6)} ${until} ${TWO_DECIMALS.format(high / 1e6)}\u00a0Mio.\u00a0€`;
  }
  return minus(`${AMOUNT.format(low)} ${until} ${AMOUNT.format(high)}\u00a0€`);
}

export const YES_NO = { true: 'Ja', false: 'Nein' };

const DECIMAL = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

export function valueText(path: string, value: Exclude<FactValue, undefined>): string {
  const { unit, choices }: Partial<FieldDescription> = describeField(path) ?? {};
  if (choices) return choices[String(value)] ?? String(value);
  if (typeof value === 'boolean') return YES_NO[`${value}`];
  if (unit === 'date') return formatDate(String(value));
  if (typeof value === 'string') return value;
  if (unit === 'euro') return minus(formatEuro(value));
  if (unit === 'percent') return `${minus(DECIMAL.format(value))} %`;
  if (unit === 'factor') return DECIMAL.format(value);
  if (unit === 'years') return value === 1 ? '1 Jahr' : `${value} Jahre`;
  return unit === 'year' ? String(value) : formatNumber(value);
}

/** What stands in for facts that are not known, each by its address, as text. */
export function assumedTexts(
  assumed: readonly Assumed[],
  assumptions: Assumptions,
): ReadonlyMap<string, string> {
  const without = textsWithout(assumptions);
  return new Map(
    assumed.map(({ path, value }) => [
      path,
      value === null ? (without[path] ?? 'ohne diese Angabe gerechnet') : valueText(path, value),
    ]),
  );
}

/** What the method does without a fact, where that is more than leaving it out. */
function textsWithout({ saleCosts, buyer }: Assumptions): Readonly<Record<string, string>> {
  const percent = (share: number) => `${DECIMAL.format(share * 100)} %`;
  return {
    'shares.ownCosts': `${percent(saleCosts.value)} vom Kaufpreis`,
    'buyer.ownFunds': `${percent(buyer.value.ownFundsShare)} der Mittel`,
    'buyer.sideCosts': `${percent(buyer.value.sideCostsShare)} vom Preis`,
    'balance.averageWorkingCapital': 'wie am Bilanzstichtag',
    'company.plannedSaleYear': 'im Jahr der Bewertung',
    'owner.birthYear': 'ohne Erleichterungen ab 55 Jahren',
  };
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
