import type { Passage } from '../found.js';
import { informativeStems } from '../words/informative-words.js';
import { readableLines } from './readable-lines.js';

/** Sentences of one passage that follow each other. */
export interface Extract {
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

/** Of the best passages the sentences that say most about a question, the best passage first. */
export function bestExtracts(question: string, passages: Passage[]): Extract[] {
  const asked = [...new Set(informativeStems(question))];
  return passages
    .flatMap(({ text, headingPath }, passage) => {
      const best = NO_ANSWER.test(headingPath.at(-1) ?? '') ? null : bestOf(text, asked);
      return best ? [{ passage, ...best }] : [];
    })
    .filter(({ shared }, place) => place === 0 || shared > 0)
    .slice(0, MOST_EXTRACTS)
    .map(({ text, passage }) => ({ text, passage }));
}

/** Among equals the first: a passage begins with what it is about. */
function bestOf(markdown: string, asked: string[]): Weighed | undefined {
  const lines = readableLines(markdown);
  return lines
    .map((_, start) => weigh(lines.slice(start, start + SENTENCES), asked, start === 0))
    .filter(({ text }) => text.length >= SHORTEST && text.length <= LONGEST && !text.endsWith(':'))
    .sort((a, b) => b.worth - a.worth)[0];
}

function weigh(lines: string[], asked: string[], isFirst: boolean): Weighed {
  const text = lines.join(' ');
  const said = informativeStems(text);
  const shared = asked.filter((stem) => said.some((one) => isIn(stem, one))).length;
  const forReader = SPEAKS_TO_THE_READER.test(text) ? 0.5 : 0;
  const worth = shared + forReader + (isFirst ? 1 : 0) - (STORY.test(text) ? 0.75 : 0);
  return { text, shared, worth };
}

const isIn = (stem: string, word: string) =>
  word === stem || (stem.length >= INSIDE && word.includes(stem));
