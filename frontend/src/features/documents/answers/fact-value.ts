import type { BlankDto } from '@/api';
import { parseDay } from '@/ui/date-field';
import { parseMoney } from '@/ui/money-field/money';

type FactValue = string | number | boolean;

const EXAMPLES: Readonly<Record<string, string>> = {
  euro: 'einen Betrag, zum Beispiel 1.250.000',
  percent: 'einen Satz, zum Beispiel 4,5 %',
  factor: 'eine Zahl, zum Beispiel 1,2',
  count: 'eine ganze Zahl, zum Beispiel 12',
  year: 'ein Jahr, zum Beispiel 1998',
  years: 'eine Zahl von Jahren, zum Beispiel 12',
  date: 'einen Tag, zum Beispiel 31.12.2027',
  yesNo: '„ja“ oder „nein“',
};

/** What the facts keep where somebody has written this into a document; undefined where it is no such value. */
export function factValue({ unit, choices }: BlankDto, text: string): FactValue | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  if (choices.length > 0) return choices.find(({ label }) => label === written)?.value;
  if (unit === 'text') return written;
  if (unit === 'date') return parseDay(written);
  if (unit === 'yesNo') return { ja: true, nein: false }[written.toLowerCase()];
  return parseMoney(written.replace(/(?:%|jahre?)\s*$/i, '')) ?? undefined;
}

/** What to write so that the facts can keep it. */
export const factHint = ({ unit }: BlankDto): string =>
  `Für Ihre Angaben schreiben Sie bitte ${EXAMPLES[unit ?? ''] ?? 'einen der Werte'}.`;
