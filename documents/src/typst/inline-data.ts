import type { Token } from 'marked';
import { textWidth } from '../markdown/column-widths.js';
import { type InlineRun, inlineRuns } from '../markdown/inline-runs.js';

/** A piece of a line, as `inline` in `design.typ` sets it. */
export interface RunData extends InlineRun {
  /** May be broken anywhere: a word that is wider than its column. */
  breaks?: true;
}

/** A width in which words are set, in points. */
export interface Room {
  width: number;
  fontSize: number;
}

/** What stays on one line: a space that does not break is part of a word. */
const WORDS = /((?:[^\s]|\u00a0)+)/u;

/**
 * Bold, italic, links, line breaks and `[places]` to fill in of a paragraph.
 * @param room of a narrow column, whose wider words are broken anywhere
 * @throws DocumentFault for what cannot be printed
 */
export function inlineData(tokens: Token[] | undefined, room?: Room): RunData[] {
  const runs = inlineRuns(tokens);
  if (!room) return runs;
  return runs.flatMap(({ text, ...style }) =>
    splitAtWideWords(text, room).map((part) => ({ ...style, ...part })),
  );
}

function splitAtWideWords(text: string, room: Room): { text: string; breaks?: true }[] {
  const parts: { text: string; breaks?: true }[] = [];
  for (const word of text.split(WORDS).filter(Boolean)) {
    const last = parts.at(-1);
    if (isTooWide(word, room)) parts.push({ text: word, breaks: true });
    else if (last && !last.breaks) last.text += word;
    else parts.push({ text: word });
  }
  return parts;
}

/** By a hundredth at least: columns are as wide as their longest word. */
const isTooWide = (word: string, { width, fontSize }: Room) =>
  WORDS.test(word) && word.split(/(?<=-)/).some((part) => textWidth(part, fontSize) > width + 0.01);
