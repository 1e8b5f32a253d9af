import { setImmediate } from 'node:timers/promises';
import type { Citation, Found, FoundDocument, Passage } from '../retrieval/found.js';
import { informativeStems } from '../retrieval/words/words.js';
import { CitationNumbers } from './citations.js';
import type { AnswerPiece, AnswerTask, LanguageModel } from './language-model.js';

/** Stands in where no language model is set up: answers at once with sentences of the course. */
export class OfflineModel implements LanguageModel {
  readonly offline = true;

  async *answer({ question, found }: AnswerTask, signal: AbortSignal): AsyncGenerator<AnswerPiece> {
    const { content, citations } = offlineAnswer(question, found);
    yield { citations };
    for (const text of content.match(/\S+\s*|\s+/g) ?? []) {
      // Gives way, so that a listener sees the answer grow as from a model.
      await setImmediate();
      if (signal.aborted) return;
      yield { text };
    }
  }
}

const MOST_EXTRACTS = 3;

const SENTENCES = 2;

const SHORTEST = 40;

const LONGEST = 600;

/** A question's word inside a longer one counts from this length on. */
const INSIDE = 5;

/** A task or an outlook answers nothing. */
const NO_ANSWER = /^(?:Ihre Aufgabe|Ihre vier Dokumente|Was Modul \d+ bringt)$/;

/** The example company's story says little to somebody who asks for a rule. */
const STORY = /Brandt|Reuter|Lindner|Kolb|Albers|Hellweg|Sabine|Julia|Yildiz|Hartmann/;

const SPEAKS_TO_THE_READER = /\b(?:Sie|Ihr|Ihre[mnrs]?|man)\b/;

const isIn = (stem: string, word: string) =>
  word === stem || (stem.length >= INSIDE && word.includes(stem));

const INTRODUCTION =
  'Ich antworte ohne Sprachmodell, mit den Sätzen aus dem Kurs, die am besten zu Ihrer Frage passen:';

const NOT_COVERED = [
  'Diese Frage behandelt der Kurs nicht, jedenfalls nicht in den Teilen, die für Sie geöffnet sind. Ich antworte ohne Sprachmodell und nur mit dem, was im Kurs steht.',
  'Fragen zu Ihrem eigenen Fall beantworten Ihre Steuerberatung, Ihre Anwältin oder Ihr Anwalt und Ihre Kammer. Fragen zu diesem Angebot stellen Sie uns bitte über das Kontaktformular.',
].join('\n\n');

const OWN_CASE =
  'Das ist die allgemeine Regel. Was in Ihrem eigenen Fall gilt, klären Sie bitte mit Ihrer Steuerberatung, Ihrer Anwältin oder Ihrem Anwalt.';

const LAW_OR_TAX =
  /steuer|finanzamt|recht|gesetz|vertrag|haft|notar|kündig|klausel|garantie|testament|erb|schenk|bürg|datenschutz|§/i;

/**
 * An answer made of the course's own sentences. Pure, so that it is the same each time.
 * @param found what the person may open and what fits the question
 * @returns Markdown without images, links or HTML, and the sources of its numbers
 */
export function offlineAnswer(
  question: string,
  found: Found,
): { content: string; citations: Citation[] } {
  const extracts = found.strength === 'weak' ? [] : bestExtracts(question, found.passages);
  if (extracts.length === 0) return { content: NOT_COVERED, citations: [] };
  const numbers = new CitationNumbers(found.passages);
  const items = extracts.map(({ text, passage }) => `- ${text} [${numbers.of(passage + 1)}]`);
  const parts = [
    INTRODUCTION,
    items.join('\n'),
    documentSentence(found.documents[0]),
    LAW_OR_TAX.test(question) ? OWN_CASE : '',
  ];
  return { content: parts.filter(Boolean).join('\n\n'), citations: numbers.citations };
}

function documentSentence(document: FoundDocument | undefined): string {
  if (!document) return '';
  return `Dazu passt das Dokument „${document.title}“: ${document.description}`;
}

/** Sentences of one passage that follow each other. */
interface Extract {
  text: string;
  /** Which of the passages it comes from, counted from 0. */
  passage: number;
}

interface Weighed {
  text: string;
  /** How many of the question's words are in it. */
  shared: number;
  worth: number;
}

/** Of the best passages the sentences that say most about a question, the best passage first. */
function bestExtracts(question: string, passages: Passage[]): Extract[] {
  const terms = [...new Set(informativeStems(question))];
  return passages
    .flatMap(({ text, headingPath }, passage) => {
      const best = NO_ANSWER.test(headingPath.at(-1) ?? '') ? null : bestOf(text, terms);
      return best ? [{ passage, ...best }] : [];
    })
    .filter(({ shared }, place) => place === 0 || shared > 0)
    .slice(0, MOST_EXTRACTS)
    .map(({ text, passage }) => ({ text, passage }));
}

/** Among equals the first: a passage begins with what it is about. */
function bestOf(markdown: string, terms: string[]): Weighed | undefined {
  const lines = readableLines(markdown);
  return lines
    .map((_, start) => weigh(lines.slice(start, start + SENTENCES), terms, start === 0))
    .filter(({ text }) => text.length >= SHORTEST && text.length <= LONGEST && !text.endsWith(':'))
    .sort((a, b) => b.worth - a.worth)[0];
}

function weigh(lines: string[], terms: string[], isFirst: boolean): Weighed {
  const text = lines.join(' ');
  const said = informativeStems(text);
  const shared = terms.filter((stem) => said.some((one) => isIn(stem, one))).length;
  const forReader = SPEAKS_TO_THE_READER.test(text) ? 0.5 : 0;
  const worth = shared + forReader + (isFirst ? 1 : 0) - (STORY.test(text) ? 0.75 : 0);
  return { text, shared, worth };
}

const ABBREVIATED = /\b(?:Abs|Art|Buchst|bzw|ca|Dr|evtl|Mio|Mrd|Nr|Std|usw|vgl|z|B|d|h)\.$/;
const ORDINAL = /\b\d{1,2}\.$/;
const COUNTED =
  /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Lebensjahr|Tag|Woche|Geburtstag|Werktag)/;
const BETWEEN_SENTENCES = /(?<=[.!?][“"»]?)\s+(?=[\p{Lu}„"»\d])/u;

/**
 * The sentences of paragraphs and the lines of lists of a passage, without Markdown. Tables are left
 * out: a row means nothing without its head.
 */
export function readableLines(markdown: string): string[] {
  return markdown
    .split(/\n{2,}|\n(?=\s*(?:[-*+]|\d+[.)])\s)/)
    .filter((block) => !/^\s*\|/.test(block))
    .flatMap((block) => sentencesOf(withoutMarkdown(block)));
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of text.split(BETWEEN_SENTENCES)) {
    const before = sentences.at(-1);
    if (before !== undefined && goesOn(before, piece))
      sentences.splice(-1, 1, `${before} ${piece}`);
    else sentences.push(piece);
  }
  return sentences.filter((sentence) => sentence !== '');
}

function goesOn(before: string, piece: string): boolean {
  return ABBREVIATED.test(before) || (ORDINAL.test(before) && COUNTED.test(piece));
}

/** No part of a pattern may run over the sign it begins with, or many such signs take minutes. */
function withoutMarkdown(text: string): string {
  return text
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^\s*(?:[-*+>]|\d+[.)])\s+/gm, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/[*_`#]+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^Merke: /, '')
    .trim();
}
