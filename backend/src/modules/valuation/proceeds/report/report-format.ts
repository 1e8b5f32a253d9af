import { describeField, type FieldDescription } from '@toolkit/domain/company';
import {
  type Assumed,
  numberText,
  percentText,
  roundEuro,
  type StepInput,
  type Unit,
} from '@toolkit/domain/proceeds';

const CENTS = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const RATE = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 4 });
const FACTOR = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 4 });

const withMinus = (text: string) => text.replace('-', '−').replaceAll('\u00a0', ' ');

/** To the cent, as an adviser checks it. */
export const exactEuro = (amount: number) => `${withMinus(CENTS.format(amount))} €`;

/** With its sign, rounded to 1,000 €. */
export const signedEuro = (amount: number) =>
  amount > 0 ? `+${roundEuro(amount)}` : roundEuro(amount);

/** An end of a range, rounded to 10,000 €. */
export const rangeEuro = (amount: number) => roundEuro(Math.round(amount / 10_000) * 10_000);

/** `2026-11-22` as `22.11.2026`. */
export const shortDay = (iso: string) => iso.split('-').reverse().join('.');

/** Euros below 10,000 are as the owner or the law gives them, not rounded away. */
export function valueText(value: number, unit: Unit): string {
  if (unit === 'euro') return Math.abs(value) < 10_000 ? wholeEuro(value) : roundEuro(value);
  return exactText(value, unit);
}

export function exactText(value: number, unit: Unit): string {
  if (unit === 'euro') return exactEuro(value);
  if (unit === 'rate') return withMinus(RATE.format(value));
  if (unit === 'percent') return `${numberText(value)} %`;
  if (unit === 'years') return `${numberText(value)} Jahre`;
  return withMinus(FACTOR.format(value));
}

/** To the euro, as a statute writes it. */
export const wholeEuro = (amount: number) =>
  `${withMinus(Math.round(amount).toLocaleString('de-DE'))} €`;

export const inputText = ({ label, value, unit }: StepInput) =>
  `${label} ${valueText(value, unit)}`;

/** What it means where something is computed without a fact. */
const WITHOUT: Readonly<Record<string, string>> = {
  balance: 'ohne Brücke, ohne Untergrenzen',
  'balance.averageWorkingCapital': 'Wert des Stichtags',
  'buyer.ownFunds': 'üblicher Anteil am Kapital',
  'buyer.sideCosts': 'üblicher Anteil am Preis',
  'company.employees': 'ohne Zu- oder Abschlag',
  'company.foundingYear': 'ohne Zu- oder Abschlag',
  'company.plannedSaleYear': 'Jahr der Bewertung',
  'owner.birthYear': 'ohne Vergünstigung ab 55',
  'owner.needAfterTax': 'kein Bedarf',
  'shares.ownCosts': 'üblicher Anteil am Preis',
};

/** What was computed with in place of a fact that is not known. */
export function assumedText({ path, value }: Assumed): string {
  if (value === null) return WITHOUT[path] ?? 'ohne diese Angabe';
  const field: FieldDescription | undefined = describeField(path);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'string') return field?.choices?.[value] ?? value;
  switch (field?.unit) {
    case 'euro':
      return valueText(value, 'euro');
    case 'percent':
      return percentText(value / 100);
    case 'years':
      return `${value} Jahre`;
    case 'year':
      return String(value);
    default:
      return field?.choices?.[value] ?? numberText(value);
  }
}

/** The cells of a table of text: rows are lines, cells are separated by `|`. */
export const textTable = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
