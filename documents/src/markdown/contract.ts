import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

/** The kind of documents that are contracts: checked as below, and longer than others. */
export const CONTRACT = 'vertrag';

/** The notes behind each clause, in this order: for the reader, not part of the contract. */
const NOTE_LABELS = ['Was das heißt:', 'Was die Käuferseite will:', 'Worauf Sie achten:'] as const;

const MARKER = /^(\(\d+[a-z]?\)|[a-z]{1,2}\)|\d{1,2}\.\d{1,2}) +/;

/** A paragraph of a clause without its mark. */
export interface ClauseParagraph {
  /** `(1)`, `a)` or `2.1`. */
  marker: string;
  /** How far it stands in: 0 for `(1)` and `2.1`, 1 for `a)`. */
  level: 0 | 1;
  tokens: Token[];
}

/** Splits `(1) Der Verkäufer …` at its mark; null for any other paragraph. */
export function clauseParagraph({ tokens }: Tokens.Paragraph): ClauseParagraph | null {
  const [first, ...rest] = tokens as MarkedToken[];
  const found = first?.type === 'text' ? MARKER.exec(first.text) : null;
  const marker = found?.[1];
  if (first?.type !== 'text' || !found || !marker) return null;
  const text = first.text.slice(found[0].length);
  return {
    marker,
    level: /^[a-z]/.test(marker) ? 1 : 0,
    tokens: [{ ...first, raw: text, text }, ...rest],
  };
}

/** The list in a note behind a clause; null for any other quotation. */
export function clauseNote({ tokens }: Tokens.Blockquote): Tokens.List | null {
  const [first] = tokens as MarkedToken[];
  return first?.type === 'list' && first.raw.includes(`**${NOTE_LABELS[0]}**`) ? first : null;
}

/** A clause as far as it can be referred to. */
interface Clause {
  number: number;
  /** The numbers of its paragraphs. */
  paragraphs: number[];
  hasNote: boolean;
}

/**
 * What is wrong with a contract, in halves of German sentences. Each second-level part with clauses
 * (`### § 1 …`) counts as a contract of its own: its clauses and their paragraphs are numbered
 * without a gap, each has its note, what a clause refers to exists, and each „**term**“ is defined
 * once and used.
 */
export function contractFaults(markdown: string): string[] {
  const parts = markdown.split(/^(?=## )/m);
  const annexes = parts.find((part) => part.startsWith('## Anlagen'));
  return [
    ...parts.filter((part) => /^### § /m.test(part)).flatMap(faultsOfPart),
    ...annexFaults(markdown.replace(annexes ?? '', ''), annexes),
  ];
}

function faultsOfPart(part: string): string[] {
  const clauses = part.split(/^(?=### )/m).flatMap(readClause);
  const wording = part.replace(/^>.*$/gm, '');
  return [
    ...numberFaults(clauses),
    ...referenceFaults(part, new Map(clauses.map((clause) => [clause.number, clause]))),
    ...termFaults(wording),
  ];
}

function readClause(text: string): Clause[] {
  const number = /^### § (\d+) /.exec(text)?.[1];
  if (!number) return [];
  const tokens = lexer(text) as MarkedToken[];
  return [
    {
      number: Number(number),
      paragraphs: [...text.matchAll(/^\((\d+)\) /gm)].map(([, paragraph]) => Number(paragraph)),
      hasNote: tokens.some((token) => token.type === 'blockquote' && isWholeNote(token)),
    },
  ];
}

function isWholeNote(quote: Tokens.Blockquote): boolean {
  const items = clauseNote(quote)?.items ?? [];
  return (
    items.length === NOTE_LABELS.length &&
    items.every(({ text }, index) => text.startsWith(`**${NOTE_LABELS[index]}** `))
  );
}

function numberFaults(clauses: Clause[]): string[] {
  return clauses.flatMap(({ number, paragraphs, hasNote }, index) => [
    ...(number === index + 1 ? [] : [`statt § ${number} müsste § ${index + 1} folgen`]),
    ...(paragraphs.every((paragraph, place) => paragraph === place + 1)
      ? []
      : [`die Absätze von § ${number} sind nicht der Reihe nach gezählt`]),
    ...(hasNote ? [] : [`§ ${number} hat keine Erläuterung mit ${NOTE_LABELS.join(' ')}`]),
  ]);
}

/** `§ 5 Abs. 2` with all that hangs on it: `§§ 5, 6`, `§ 5 Abs. 2 und 3`, `§ 3 Nr. 1 Satz 2`. */
const REFERENCE =
  /§§? \d+[a-z]?(?:,? (?:und |oder |bis )?(?:(?:Abs\.|Satz|Nr\.|§§?) )?\d+[a-z]?| Buchst\. [a-z])*/g;
/** A statute (at least two capitals) or another contract: not ours to check. */
const ELSEWHERE = /^ (?:[A-ZÄÖÜ]\p{L}*[A-Z]|(?:des|der) \p{Lu})/u;

function referenceFaults(part: string, clauses: Map<number, Clause>): string[] {
  const text = part.replace(/^### .*$/gm, '');
  const missing = [...text.matchAll(REFERENCE)].flatMap((found) => {
    if (ELSEWHERE.test(text.slice(found.index + found[0].length))) return [];
    return targetsOf(found[0]).filter(({ clause, paragraph }) => {
      const target = clauses.get(clause);
      if (paragraph === null) return !target;
      return target && !target.paragraphs.includes(paragraph);
    });
  });
  return missing.map(({ clause, paragraph }) => {
    const name = paragraph === null ? `§ ${clause}` : `§ ${clause} Abs. ${paragraph}`;
    return `${name} gibt es in diesem Vertrag nicht`;
  });
}

interface Target {
  clause: number;
  paragraph: number | null;
}

function targetsOf(reference: string): Target[] {
  const targets: Target[] = [];
  let counts: 'clause' | 'paragraph' | 'other' = 'clause';
  for (const part of reference.match(/§|Abs\.|Satz|Nr\.|\d+/g) ?? []) {
    const clause = targets.at(-1)?.clause ?? 0;
    if (part === '§') counts = 'clause';
    else if (part === 'Abs.') counts = 'paragraph';
    else if (/^\D/.test(part)) counts = 'other';
    else if (counts === 'clause') targets.push({ clause: Number(part), paragraph: null });
    else if (counts === 'paragraph') targets.push({ clause, paragraph: Number(part) });
  }
  return targets;
}

function termFaults(wording: string): string[] {
  const terms = [...wording.matchAll(/„\*\*([^*]+)\*\*“/g)].map(([, term = '']) => term);
  return [...new Set(terms)].flatMap((term) => {
    if (terms.filter((one) => one === term).length > 1) return [`„${term}“ ist zweimal erklärt`];
    const inflected = term
      .split(' ')
      .map((word) => `${word.slice(0, Math.max(3, word.length - 2))}\\p{L}*`);
    const uses = wording.match(new RegExp(`(?<!\\p{L})${inflected.join('\\s+')}`, 'giu')) ?? [];
    return uses.length > 1 ? [] : [`„${term}“ ist erklärt, kommt aber nicht vor`];
  });
}

/** The annexes are a numbered list; all of them are named in the text and no others. */
function annexFaults(text: string, list: string | undefined): string[] {
  const count = list?.match(/^\d+\. /gm)?.length ?? 0;
  const named = new Set(
    [...text.matchAll(/Anlagen? (\d+)(?: und (\d+))?/g)].flatMap(([, ...all]) =>
      all.filter(Boolean).map(Number),
    ),
  );
  const listed = Array.from({ length: count }, (_, index) => index + 1);
  return [
    ...[...named]
      .filter((one) => one > count)
      .map((one) => `Anlage ${one} steht nicht unter „Anlagen“`),
    ...listed
      .filter((one) => !named.has(one))
      .map((one) => `Anlage ${one} kommt im Text nicht vor`),
  ];
}
