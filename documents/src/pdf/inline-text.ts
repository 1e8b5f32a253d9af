import type { Token } from 'marked';
import type { ContentText } from 'pdfmake/interfaces.js';
import { inlineRuns } from '../markdown/inline-runs.js';
import { COLOUR } from './page-design.js';

/** The letters that Inter's second file holds and its first one lacks. */
const EXTENDED = /([\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u017f\u0218-\u021b\u1e9e]+)/u;

/** A word that may be wider than its line: beside a marker it would run out of the page. */
const LONG_WORD = /(\S{40,})/u;

/** Bold, italic, links and line breaks of a paragraph; `[places]` to fill in are marked. */
export function inlineText(tokens: Token[] | undefined): ContentText[] {
  return inlineRuns(tokens).flatMap(({ place, text, ...run }) =>
    breakable(text).map((part) => ({
      ...run,
      ...part,
      ...(run.link && { color: COLOUR.petrol }),
      ...(place && { background: COLOUR.brassTint, color: COLOUR.ink }),
    })),
  );
}

function breakable(text: string): ContentText[] {
  return text.split(LONG_WORD).flatMap((part) =>
    latinText(part).map((run) => ({
      ...run,
      ...(LONG_WORD.test(part) && { wordBreak: 'break-all' as const }),
    })),
  );
}

/** Text with names of people and places from all over Europe, each letter in a face that has it. */
export function latinText(text: string): { text: string; font?: string }[] {
  return text
    .split(EXTENDED)
    .filter(Boolean)
    .map((run) => (EXTENDED.test(run) ? { text: run, font: 'InterExtended' } : { text: run }));
}
