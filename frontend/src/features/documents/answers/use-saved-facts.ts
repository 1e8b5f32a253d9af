import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CompanyFacts, withValues } from '@toolkit/domain/company';
import { useCallback, useRef } from 'react';
import type { BlankDto } from '@/api';
import { companyQuery, type StoredCompany, saveCompanyMutation } from '@/api/company';
import { HttpError, sentenceOf } from '@/lib/http';
import { storedElsewhere } from '@/lib/saving/use-autosave';
import { parseDay } from '@/ui/date-field';
import { parseMoney } from '@/ui/money-field/money';
import type { AnswerSheet } from './answer-sheet';

const TRIES = 3;

export function useSavedFacts(sheet: AnswerSheet) {
  const client = useQueryClient();
  const { mutateAsync: put } = useMutation(saveCompanyMutation);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** @throws HttpError and what `fetch` throws */
  const keepFact = useCallback(
    (field: string, value: unknown): Promise<unknown> => {
      const store = async () => {
        let stored = await client.fetchQuery({ ...companyQuery, staleTime: 0 });
        for (let left = TRIES; ; left--) {
          try {
            return await put(withFact(stored, field, value));
          } catch (error) {
            const elsewhere = left > 1 && storedElsewhere<StoredCompany>(error, 'COMPANY_CHANGED');
            if (!elsewhere) throw error;
            stored = elsewhere;
          }
        }
      };
      const kept = queue.current.then(store);
      queue.current = kept.catch(() => undefined);
      return kept;
    },
    [client, put],
  );

  const keepBlank = useCallback(
    async (blank: BlankDto): Promise<void> => {
      const { key, field } = blank;
      const text = sheet.textOf(key);
      if (field === null || text.trim() === '') return;
      const value = factValue(blank, text);
      if (value === undefined) return sheet.refuse(key, factHint(blank));
      try {
        await keepFact(field, value);
        if (sheet.textOf(key) === text) sheet.becomeKnown(key, text);
      } catch (error) {
        sheet.refuse(key, faultSentence(error));
      }
    },
    [sheet, keepFact],
  );

  return { keepFact, keepBlank };
}

function withFact({ version, facts }: StoredCompany, field: string, value: unknown) {
  const changed: CompanyFacts = withValues(facts, [{ field, value }]);
  return { version, facts: changed };
}

function faultSentence(error: unknown): string {
  const [field] = error instanceof HttpError ? Object.values(error.fields) : [];
  return field?.[0] ?? sentenceOf(error, 'Das ließ sich nicht in die Angaben übernehmen.');
}

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
function factValue({ unit, choices }: BlankDto, text: string): FactValue | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  if (choices.length > 0) return choices.find(({ label }) => label === written)?.value;
  if (unit === 'text') return written;
  if (unit === 'date') return parseDay(written);
  if (unit === 'yesNo') return { ja: true, nein: false }[written.toLowerCase()];
  return parseMoney(written.replace(/(?:%|jahre?)\s*$/i, '')) ?? undefined;
}

const factHint = ({ unit }: BlankDto): string =>
  `Für Ihre Angaben schreiben Sie bitte ${EXAMPLES[unit ?? ''] ?? 'einen der Werte'}.`;
