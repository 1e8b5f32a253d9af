import { createHash } from 'node:crypto';
import { splitSections, withoutDocumentLinks } from '@stabwechsel/domain/course';
import type { ModuleText } from '../../../catalogue/index.js';
import type { DocumentOutline } from '../../../downloads/index.js';
import { passageId } from '../found.js';
import type { Lexicon, TextTerm } from '../words/lexicon.js';
import type { DocumentPassage } from './document-passage.entity.js';
import type { Passage } from './passage.entity.js';

/** To be raised with every change to how passages are cut or made findable. */
const EDITION = 5;

/** Something to be made findable, and the hash that tells whether it has changed. */
export interface Hashed<Source> {
  id: string;
  source: Source;
  /** SHA-256 of all that the rows of the source are made from. */
  hash: string;
}

/** All that the index is made from. */
export interface IndexSources {
  modules: Hashed<ModuleText>[];
  documents: Hashed<DocumentOutline>[];
}

/** @param thesaurus its file: passages are found by the meanings it names */
export function hashed<Source>(id: string, source: Source, thesaurus: string): Hashed<Source> {
  const text = JSON.stringify([EDITION, thesaurus, source]);
  return { id, source, hash: createHash('sha256').update(text).digest('hex') };
}

/** Whether the course has not changed from one moment to the other. */
export function areSame(one: IndexSources, other: IndexSources): boolean {
  const hashes = ({ modules, documents }: IndexSources) =>
    [...modules, ...documents].map(({ id, hash }) => `${id} ${hash}`).join();
  return hashes(one) === hashes(other);
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;

const CLOSING_HASHES = /(?<!#)#+$/;

/** A passage as cut from a module's text. */
interface CutPassage {
  /** Counted from 0. */
  section: number;
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
 * Documents are called by their title alone: an answer cannot open them.
 *
 * @param markdown the module's text without front matter
 */
export function cutPassages(markdown: string): CutPassage[] {
  return splitSections(withoutDocumentLinks(markdown)).flatMap(
    ({ index, heading, markdown: text }) =>
      partsOf(blocksOf(text).flatMap(shortened)).map(({ subheading, text: part }, position) => ({
        section: index,
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

/** PostgreSQL keeps no greater position and no more of them for one lexeme. */
const LAST_POSITION = 16_383;

const MOST_POSITIONS = 255;

const ownLexemes = ({ stem, concepts }: TextTerm) => (stem ? [stem, ...concepts] : concepts);

/** Headings that stand in every section and tell nothing about it. */
const EVERYWHERE =
  /^(?:Ein häufiger Fehler|Ihre Aufgabe|Ihre vier Dokumente|Was Modul \d+ bringt)$/;

/** The passages of a module. */
export function passageRows(lexicon: Lexicon, module: Hashed<ModuleText>): Passage[] {
  return cutPassages(module.source.content).map((cut) => ({
    ...cut,
    id: passageId(module.id, cut.section, cut.position),
    moduleId: module.id,
    moduleTitle: module.source.title,
    search: searchVector(lexicon, { A: tellingHeadings(cut.headingPath), C: cut.text }),
    sourceHash: module.hash,
  }));
}

export function documentRow(lexicon: Lexicon, document: Hashed<DocumentOutline>): DocumentPassage {
  const { title, description } = document.source;
  const search = searchVector(lexicon, { A: title, C: description });
  return { ...document.source, search, sourceHash: document.hash };
}

const tellingHeadings = (headings: string[]) =>
  headings.filter((heading) => !EVERYWHERE.test(heading)).join('\n');

/** The texts of a row by how much a word in them counts. */
interface WeightedTexts {
  A?: string;
  B?: string;
  C?: string;
}

type Weight = keyof WeightedTexts | 'D';

/**
 * The `tsvector` of some texts in its text form: stems and meanings with the weight of their text,
 * the parts of compounds with the lowest.
 */
function searchVector(lexicon: Lexicon, texts: WeightedTexts): string {
  const places = new Map<string, string[]>();
  const add = (lexeme: string, position: number, weight: Weight) => {
    const known = places.get(lexeme) ?? [];
    if (known.length < MOST_POSITIONS) known.push(`${position}${weight}`);
    places.set(lexeme, known);
  };
  let position = 0;
  for (const weight of ['A', 'B', 'C'] as const) {
    for (const term of lexicon.termsOf(texts[weight] ?? '')) {
      position = Math.min(position + 1, LAST_POSITION);
      for (const lexeme of ownLexemes(term)) add(lexeme, position, weight);
      for (const part of term.parts) add(part, position, 'D');
    }
  }
  return [...places].map(([lexeme, at]) => `'${lexeme}':${at.join(',')}`).join(' ');
}
