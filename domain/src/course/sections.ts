const OPENING = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;

const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/** A part of a module that is read in one go. */
export interface Section {
  /** Counted from 0. */
  index: number;
  /** The heading's text as written; empty for a text without any second-level heading. */
  heading: string;
  /** The section's Markdown including its heading line. */
  markdown: string;
}

const SECTION_HEADING = /^ {0,3}##(?:[ \t](.*))?$/;
/** A line that begins otherwise is neither a heading nor the edge of a code block; most lines do. */
const MAY_DIVIDE = /^ {0,3}[#`~]/;
const CLOSING_HASHES = /(?:^|[ \t])#+$/;

/**
 * Splits a module's Markdown at its second-level headings (`## …`), outside fenced code blocks.
 *
 * A text before the first heading opens the first section, so there are as many sections as
 * headings; a text without headings is one section and a blank one has none. Nothing is lost:
 * the sections joined give the whole text.
 */
export function splitSections(markdown: string): Section[] {
  if (markdown.trim() === '') return [];
  const sections: Section[] = [];
  let fence: string | null = null;
  let text = '';
  let heading: string | null = null;
  const finishSection = () =>
    sections.push({ index: sections.length, heading: heading ?? '', markdown: text });

  for (const lineWithBreak of markdown.split(/(?<=\n)/)) {
    if (MAY_DIVIDE.test(lineWithBreak)) {
      const line = lineWithBreak.replace(/\r?\n$/, '');
      const found = fence === null ? headingOf(line) : null;
      if (found !== null) {
        if (heading !== null) {
          finishSection();
          text = '';
        }
        heading = found;
      }
      fence = fenceAfter(fence, line);
    }
    text += lineWithBreak;
  }
  finishSection();
  return sections;
}

function headingOf(line: string): string | null {
  const match = SECTION_HEADING.exec(line);
  return match ? (match[1] ?? '').trim().replace(CLOSING_HASHES, '').trim() : null;
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
