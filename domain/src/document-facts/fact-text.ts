import type { FieldDescription } from '../company/index.js';
import { germanFormat } from '../german-time/index.js';

export type FactValue = string | number | boolean;

/** A value of the company's facts as German text: `1.250.000 €`, or what a choice is called. */
export function factText(value: FactValue, { unit, choices }: FieldDescription): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  const chosen = choices?.[value];
  if (chosen !== undefined) return chosen;
  if (typeof value === 'string') return unit === 'date' ? dayText(value) : value;
  if (unit === 'euro') return euroText(value);
  if (unit === 'percent') return `${numberText(value)} %`;
  if (unit === 'year') return String(value);
  return unit === 'years' ? `${numberText(value)} Jahre` : numberText(value);
}

/** `− 5.000 €`, with cents where there are any. */
export function euroText(value: number): string {
  return `${numberText(value, Number.isInteger(value) ? 0 : 2)} €`;
}

/** @param leastDigits behind the comma; two at most */
export function numberText(value: number, leastDigits = 0): string {
  const text = Math.abs(value).toLocaleString('de-DE', {
    minimumFractionDigits: leastDigits,
    maximumFractionDigits: 2,
  });
  return value < 0 ? `− ${text}` : text;
}

const DAY = germanFormat({ dateStyle: 'long' });

/** `2026-11-23` as `23. November 2026`. */
export function dayText(iso: string): string {
  return DAY.format(new Date(`${iso}T00:00:00Z`));
}
