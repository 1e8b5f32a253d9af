import { withoutDrawings } from '@toolkit/documents/drawing/drawings-in-text';
import { splitSections, withoutDocumentLinks, withoutQuestions } from '@toolkit/domain/course';

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;

const CLOSING_HASHES = /(?<!#)#+$/;

/** A piece of a module that answers a question by itself: some paragraphs, a table, a task. */
export interface CutPassage {
  /** Counted from 0. */
  section: number;
  sectionId: string;
  /** Place in the section, counted from 0. */
  position: number;
  /** The section's title. */
  heading: string;
  headingPath: string[];
  /** Markdown without the headings. */
  text: string;
}

const ENOUGH_WORDS = 120;
const MOST_WORDS = 220;
/** However it is written: an answer reads eight passages, and a search many. */
const MOST_CHARACTERS = 6_000;
/** Of one section; the longest as shipped has fewer than ten. */
const MOST_PASSAGES = 40;

/**
 * Cuts a module into passages: at every heading, and between paragraphs where a part is long. A
 * table or list stays with the sentence that leads to it; „Ihre Aufgabe“ is a passage of its own.
 * Documents are called by their title alone: an answer cannot open them. Drawings and questions are left
 * out: what they show and ask stands in the text as well.
 *
 * @param markdown the module's text without front matter
 */
export function cutPassages(markdown: string): CutPassage[] {
  return splitSections(withoutQuestions(withoutDrawings(withoutDocumentLinks(markdown)))).flatMap(
    ({ index, id, heading, markdown: text }) =>
      partsOf(blocksOf(text).flatMap(shortened)).map(({ subheading, text: part }, position) => ({
        section: index,
        sectionId: id,
        position,
        heading,
        headingPath: subheading ? [heading, subheading] : [heading],
        text: part,
      })),
  );
}

interface Part {
  subheading: string | null;
  text: string;
}

function partsOf(blocks: Block[]): Part[] {
  const parts: Part[] = [];
  let subheading: string | null = null;
  let pending: string[] = [];
  let words = 0;
  let characters = 0;
  const finish = () => {
    if (pending.length > 0) parts.push({ subheading, text: pending.join('\n\n') });
    pending = [];
    words = 0;
    characters = 0;
  };
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      finish();
      subheading = block.level > 2 ? block.text : subheading;
      continue;
    }
    const own = countWords(block.text);
    const next = blocks[index + 1];
    const room = words + own + (leadsTo(block, next) ? countWords(next?.text ?? '') : 0);
    if (words > 0 && room > MOST_WORDS && !leadsTo(blocks[index - 1], block)) finish();
    if (characters + block.text.length > MOST_CHARACTERS) finish();
    pending.push(block.text);
    words += own;
    characters += block.text.length;
    if (words >= ENOUGH_WORDS && !leadsTo(block, next)) finish();
  }
  finish();
  return parts.slice(0, MOST_PASSAGES);
}

/** Whether a paragraph must not be torn from the table or list behind it. */
function leadsTo(block: Block | undefined, next: Block | undefined): boolean {
  if (block?.kind !== 'paragraph') return false;
  return next?.kind === 'table' || (next?.kind === 'list' && block.text.endsWith(':'));
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** A block that is too long in pieces, cut at a space where there is one. */
function shortened(block: Block): Block[] {
  const pieces: Block[] = [];
  let rest = block.text;
  while (rest.length > MOST_CHARACTERS) {
    const space = rest.lastIndexOf(' ', MOST_CHARACTERS);
    const end = space > 0 ? space : MOST_CHARACTERS;
    pieces.push({ ...block, text: rest.slice(0, end) });
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, { ...block, text: rest }];
}

/** A block of Markdown as it stands in a section. */
interface Block {
  kind: 'heading' | 'paragraph' | 'list' | 'table' | 'quote';
  /** Of a heading without its number signs, else as written. */
  text: string;
  /** Of a heading, else 0. */
  level: number;
}

/** The blocks of a text, which empty lines and headings keep apart. */
function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const finish = () => {
    if (lines.length > 0) add(blocks, lines.join('\n'));
    lines = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    const heading = HEADING.exec(line);
    if (heading || line.trim() === '') finish();
    if (heading) {
      const text = (heading[2] ?? '').trimEnd().replace(CLOSING_HASHES, '').trimEnd();
      blocks.push({ kind: 'heading', text, level: heading[1]?.length ?? 0 });
    } else if (line.trim() !== '') {
      lines.push(line);
    }
  }
  finish();
  return blocks;
}

/** Items of one list may have empty lines between them. */
function add(blocks: Block[], text: string): void {
  const kind = kindOf(text);
  const before = blocks.at(-1);
  const goesOn = kind === 'list' && before?.kind === 'list';
  if (goesOn) before.text += `\n${text}`;
  else blocks.push({ kind, text, level: 0 });
}

function kindOf(text: string): Block['kind'] {
  if (/^ {0,3}\|/.test(text)) return 'table';
  if (/^ {0,3}>/.test(text)) return 'quote';
  if (/^ {0,3}(?:[-*+]|\d+[.)])[ \t]/.test(text)) return 'list';
  return 'paragraph';
}
