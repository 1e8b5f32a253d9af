import { groupBy } from '../es2024/index.js';

const OPENING = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;

const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/** A part of a module that is read in one go. */
export interface Section {
  /** Counted from 0. */
  index: number;
  /**
   * Names the section for good, so that its heading may change: as written behind the heading
   * (`## Heading {#id}`), else made of the heading's words.
   */
  id: string;
  /** Whether the id is written in the text. */
  hasOwnId: boolean;
  /** The heading's text as written; empty for a text without any second-level heading. */
  heading: string;
  /** The section's Markdown including its heading line, without the id. */
  markdown: string;
  /** Where the section ends in the whole text, in characters. */
  end: number;
}

const SECTION_HEADING = /^ {0,3}##(?:[ \t](.*))?$/;
/** A line that begins otherwise is neither a heading nor the edge of a code block; most lines do. */
const MAY_DIVIDE = /^ {0,3}[#`~]/;
const CLOSING_HASHES = /(?:^|[ \t])#+$/;
const ID = /[ \t]*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}[ \t]*(?=\r?\n?$)/;

/** A second-level heading; `id` is null where the text gives it none. */
interface Heading {
  text: string;
  id: string | null;
}

/**
 * Splits a module's Markdown at its second-level headings (`## …`), outside fenced code blocks.
 *
 * A text before the first heading opens the first section, so there are as many sections as
 * headings; a text without headings is one section and a blank one has none. Nothing is lost:
 * the sections joined give the whole text but for the ids behind its headings.
 */
export function splitSections(markdown: string): Section[] {
  if (markdown.trim() === '') return [];
  const sections: Section[] = [];
  const taken = new Map<string, number>();
  let fence: string | null = null;
  let text = '';
  let end = 0;
  let heading: Heading | null = null;
  const finishSection = () => {
    const id = heading?.id ?? freeId(slugOf(heading?.text ?? ''), taken);
    taken.set(id, taken.get(id) ?? 1);
    sections.push({
      index: sections.length,
      id,
      hasOwnId: Boolean(heading?.id),
      heading: heading?.text ?? '',
      markdown: text,
      end,
    });
  };

  for (const lineWithBreak of markdown.split(/(?<=\n)/)) {
    let shown = lineWithBreak;
    if (MAY_DIVIDE.test(lineWithBreak)) {
      const line = lineWithBreak.replace(/\r?\n$/, '');
      const found = fence === null ? headingOf(line) : null;
      if (found !== null) {
        if (heading !== null) {
          finishSection();
          text = '';
        }
        heading = found;
        if (found.id) shown = lineWithBreak.replace(ID, '');
      }
      fence = fenceAfter(fence, line);
    }
    text += shown;
    end += lineWithBreak.length;
  }
  finishSection();
  return sections;
}

function headingOf(line: string): Heading | null {
  const match = SECTION_HEADING.exec(line);
  if (!match) return null;
  const written = match[1] ?? '';
  const id = ID.exec(written)?.[1] ?? null;
  const text = written.replace(ID, '').trim().replace(CLOSING_HASHES, '').trim();
  return { text, id };
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The words of a heading as an id: „Wer zu Ihnen passt“ is `wer-zu-ihnen-passt`. */
function slugOf(heading: string): string {
  const ascii = heading.toLowerCase().replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter);
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'abschnitt';
}

/**
 * Two headings of the same words are told apart by a number.
 * @param taken the ids so far, each with the last number that was tried for it: thousands of equal
 *   headings would otherwise take time that grows with their square
 */
function freeId(wanted: string, taken: Map<string, number>): string {
  let id = wanted;
  let number = taken.get(wanted) ?? 0;
  while (taken.has(id)) {
    number += 1;
    id = `${wanted}-${number}`;
  }
  if (id !== wanted) taken.set(wanted, number);
  return id;
}

/** Ids that several sections of a text carry. */
export function doubledIds(sections: Section[]): string[] {
  const own = sections.filter(({ hasOwnId }) => hasOwnId);
  const byId = groupBy(own, ({ id }) => id);
  return [...byId].filter(([, some]) => some.length > 1).map(([id]) => id);
}

/**
 * Follows fenced code blocks through a Markdown text, line by line (CommonMark, section 4.5).
 *
 * @param open the fence that is open before this line, such as "```", or null outside code
 * @param line the line without its line break
 * @returns the fence that is open after the line, or null
 */
function fenceAfter(open: string | null, line: string): string | null {
  if (open === null) return OPENING.exec(line)?.[1] ?? null;
  const closing = CLOSING.exec(line)?.[1];
  return closing?.startsWith(open) ? null : open;
}
