import type { Token } from 'marked';
import type { ContentText } from 'pdfmake/interfaces.js';
import { textWidth } from '../markdown/column-widths.js';
import { inlineRuns } from '../markdown/inline-runs.js';
import { COLOUR } from './page-design.js';

/** The letters that Inter's second file holds and its first one lacks. */
const EXTENDED = /([\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u017f\u0218-\u021b\u1e9e]+)/u;

/** What stays on one line: a space that does not break is part of a word. */
const WORDS = /((?:\S|\u00a0)+)/u;

/** In letters. Such a word may be wider than its line: beside a marker it would run out of the page. */
const LONG_WORD = 40;

/** A width in which words are set, in points. */
interface Room {
  width: number;
  fontSize: number;
}

/**
 * Bold, italic, links and line breaks of a paragraph; `[places]` to fill in are marked.
 * @param room of a narrow column, whose longer words are broken anywhere
 */
export function inlineText(tokens: Token[] | undefined, room?: Room): ContentText[] {
  return inlineRuns(tokens).flatMap(({ place, text, ...run }) =>
    breakable(text, room).map((part) => ({
      ...run,
      ...part,
      ...(run.link && { color: COLOUR.petrol }),
      ...(place && { background: COLOUR.brassTint, color: COLOUR.ink }),
    })),
  );
}

function breakable(text: string, room?: Room): ContentText[] {
  const parts: { text: string; long: boolean }[] = [];
  for (const part of text.split(WORDS)) {
    const long = isLong(part, room);
    const last = parts.at(-1);
    if (last && !last.long && !long) last.text += part;
    else parts.push({ text: part, long });
  }
  return parts.flatMap((part) =>
    latinText(part.text).map((run) => ({
      ...run,
      ...(part.long && { wordBreak: 'break-all' as const }),
    })),
  );
}

function isLong(word: string, room?: Room): boolean {
  if (word.length >= LONG_WORD) return WORDS.test(word);
  // A hundredth: columns are as wide as their longest word.
  return (
    room !== undefined &&
    word.split(/(?<=-)/).some((part) => textWidth(part, room.fontSize) > room.width + 0.01)
  );
}

/** Text with names of people and places from all over Europe, each letter in a face that has it. */
export function latinText(text: string): { text: string; font?: string }[] {
  return text
    .split(EXTENDED)
    .filter(Boolean)
    .map((run) => (EXTENDED.test(run) ? { text: run, font: 'InterExtended' } : { text: run }));
}
