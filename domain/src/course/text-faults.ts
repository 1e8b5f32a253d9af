import { questionFaults } from './questions.js';
import { unreadable } from './readable.js';
import { doubledIds, type Section, splitSections } from './sections.js';

/** Bytes of a module's text; the longest one as shipped has a fifth of it. */
export const MAX_TEXT_BYTES = 200_000;

/** Why a text can not be stored. */
export interface TextFault {
  /** From 1; null where the whole text is meant. */
  line: number | null;
  /** A whole sentence in German, which names the line. */
  message: string;
}

/**
 * What keeps a module's text from being stored, the first thing first; nothing where it may be. The same
 * for whoever writes it and for whoever stores it.
 * @param blocks what is wrong with its drawings: half sentences, which are found elsewhere
 */
export function textFaults(
  content: string,
  blocks: { line: number; message: string }[],
): TextFault[] {
  if (bytesOf(content) > MAX_TEXT_BYTES) {
    return [whole(`Der Text darf höchstens ${MAX_TEXT_BYTES / 1000} kB groß sein.`)];
  }
  const sections = splitSections(content);
  const bare = sections.find(({ heading }) => heading === '');
  if (sections.length === 0 || bare) {
    return [
      whole(
        'Der Text braucht mindestens einen Abschnitt, und jeder Abschnitt eine Überschrift („## Überschrift“).',
      ),
    ];
  }
  const unread = unreadable(sections);
  if (unread) return [whole(unread)];
  const doubled = doubledIds(sections).map((id) => ({
    line: lineOfSecond(content, sections, id),
    message: `Die Kennung „{#${id}}“ steht hinter zwei Überschriften. Bitte geben Sie jedem Abschnitt eine eigene.`,
  }));
  const named = [...blocks, ...questionFaults(content)]
    .map(({ line, message }) => ({ line, message: `Zeile ${line}: ${message}.` }))
    .sort((one, other) => one.line - other.line);
  return [...doubled, ...named];
}

const whole = (message: string): TextFault => ({ line: null, message });

/** As UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** The line of the heading that carries an id for the second time. */
function lineOfSecond(content: string, sections: Section[], id: string): number {
  const second = sections.filter((one) => one.hasOwnId && one.id === id)[1];
  const before = second ? (sections[second.index - 1]?.end ?? 0) : 0;
  return content.slice(0, before).split('\n').length;
}
