import { type Blank, blanksOf } from '@toolkit/documents/fill/blanks';
import {
  type Circumstances,
  neededCircumstances,
  withClauses,
} from '@toolkit/documents/fill/clauses';
import type { Values } from '@toolkit/documents/fill/fill-document';
import type { DocumentSource } from '@toolkit/documents/markdown/document-source';
import type { CompanyFacts } from '@toolkit/domain/company';
import {
  circumstancesOf,
  type DocumentFact,
  documentFact,
  type KnownResult,
} from '@toolkit/domain/document-facts';

export const FORMATS = ['PDF', 'DOCX', 'XLSX'] as const;
export type Format = (typeof FORMATS)[number];

/** By the key of a blank; `@form` and `@way` where the company's facts do not tell them. */
export type Answers = Record<string, string>;

/** A blank with what stands in it. */
export interface FilledBlank extends Blank {
  value?: string;
  origin?: 'facts' | 'answer';
  fact?: DocumentFact;
  /** It names the day: another one tomorrow is no change. */
  isToday: boolean;
}

/** A value that a document was set with. */
export interface KeptValue {
  key: string;
  label: string;
  value: string;
  origin: 'facts' | 'answer';
  /** The fact it comes from. */
  source?: string;
  isToday?: true;
}

/** All of a document that is not the person's, with the clauses that held. */
export type KeptSource = Omit<DocumentSource, 'text' | 'template' | 'fields' | 'markdown'>;

export interface FilledState {
  /** With the clauses that hold. */
  sheetMarkdown: string;
  circumstances: Circumstances;
  needed: (keyof Circumstances)[];
  blanks: FilledBlank[];
}

/** What a person knows about the company, and what the engine makes of it. */
export interface Known {
  facts: CompanyFacts;
  /** null where the facts are too few, and where the document asks for none. */
  result: KnownResult | null;
}

/** Whether a document takes something from a result of the engine. */
export function asksForResult({ fields }: DocumentSource): boolean {
  return Object.values(fields).some((name) => name.startsWith('valuation.'));
}

/** A document with the facts and the answers of one person. */
export function filledState(
  source: DocumentSource,
  { facts, result }: Known,
  answers: Answers,
  today: string,
): FilledState {
  const told = circumstancesOf(facts);
  const circumstances = {
    form: told.form ?? answers['@form'],
    way: told.way ?? answers['@way'],
  };
  const sheetMarkdown = withClauses(source.template, circumstances);
  return {
    sheetMarkdown,
    circumstances,
    needed: neededCircumstances(source.template),
    blanks: blanksOf(sheetMarkdown).map((blank) => {
      const name = factNameOf(source, blank);
      const fact = name === undefined ? undefined : documentFact(name, facts, today, result);
      return {
        ...blank,
        isToday: name?.startsWith('today') === true,
        ...(fact && { fact }),
        ...contentOf(blank, fact, answers),
      };
    }),
  };
}

function factNameOf({ fields }: DocumentSource, { key, kind, text }: Blank): string | undefined {
  return fields[key] ?? (kind === 'place' || kind === 'line' ? fields[text] : undefined);
}

/** What is written into this document holds here, whatever the facts say. */
function contentOf({ key, ticked }: Blank, fact: DocumentFact | undefined, answers: Answers) {
  const answer = answers[key];
  if (answer !== undefined) return { value: answer, origin: 'answer' as const };
  if (fact?.text !== undefined) return { value: fact.text, origin: 'facts' as const };
  return ticked ? { value: 'ja' } : {};
}

export const valuesOf = (kept: readonly KeptValue[]): Values =>
  Object.fromEntries(kept.map(({ key, value }) => [key, value]));

export function keptValues({ blanks }: FilledState): KeptValue[] {
  return blanks.flatMap(({ key, value, origin, fact, isToday, ...blank }) =>
    value === undefined || origin === undefined
      ? []
      : [
          {
            key,
            label: labelOf(blank),
            value,
            origin,
            ...(origin === 'facts' && fact && { source: fact.label }),
            ...(isToday && origin === 'facts' && { isToday: true as const }),
          },
        ],
  );
}

/** What a blank is called away from its place. */
export function labelOf({
  heading,
  text,
  column,
}: Pick<Blank, 'heading' | 'text' | 'column'>): string {
  const own = [text, column].filter(Boolean).join(', ');
  return heading && heading !== text ? `${heading}: ${own}` : own;
}

export interface Change {
  label: string;
  before: string | null;
  after: string | null;
}

/** What a version says otherwise than the document would now. */
export function changesSince(
  kept: { filled: readonly KeptValue[]; source: Pick<KeptSource, 'sheetMarkdown'> },
  now: FilledState,
): Change[] {
  const old = new Map(kept.filled.map((value) => [value.key, value]));
  const present = new Map(keptValues(now).map((value) => [value.key, value]));
  const keys = [...new Set([...old.keys(), ...present.keys()])];
  const changes = keys.flatMap((key) => {
    const [before, after] = [old.get(key), present.get(key)];
    if (before?.value === after?.value || (before?.isToday && after?.isToday)) return [];
    const { label = '' } = after ?? before ?? {};
    return [{ label, before: before?.value ?? null, after: after?.value ?? null }];
  });
  if (kept.source.sheetMarkdown === now.sheetMarkdown) return changes;
  return [{ label: 'Text des Dokuments', before: null, after: null }, ...changes];
}
