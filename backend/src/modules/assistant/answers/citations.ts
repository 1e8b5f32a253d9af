import { plainBlocks } from '@toolkit/domain/course';
import type { Passage } from '../retrieval/search-index.js';

/** A source of an answer, as the outside sees it. */
export interface Citation {
  moduleId: string;
  /** Counted from 1. */
  section: number;
  /** Names the section for good, whatever its number or heading becomes. */
  sectionId: string;
  heading: string;
  /** Plain text from the section. */
  excerpt: string;
  /** The words in the section that bear the answer, as they are displayed; null for its beginning. */
  quote: string | null;
}

const EXCERPT_LENGTH = 240;

/** @param quote what bears the answer, where an author has said it */
export function citationOf(
  { moduleId, section, sectionId, heading, text }: Passage,
  quote: string | null = null,
): Citation {
  const excerpt = shortened(quote ?? plainText(text));
  const anchor = quote ?? plainBlocks(text).find(({ length }) => length >= SHORTEST_QUOTE) ?? null;
  return { moduleId, section: section + 1, sectionId, heading, excerpt, quote: anchor };
}

/** A heading or a label alone is no passage. */
const SHORTEST_QUOTE = 40;

const plainText = (markdown: string) => plainBlocks(markdown).join(' ');

/** Cut at a word. */
function shortened(plain: string): string {
  if (plain.length <= EXCERPT_LENGTH) return plain;
  return `${plain.slice(0, EXCERPT_LENGTH - 2).replace(/\s+\S*$/, '')} …`;
}

/**
 * A text in which no program makes a link of an address: without `https://` and `www.`, and with
 * „(at)“ in e-mail addresses. What an address of a language model leads to, nobody has looked at.
 */
export function withoutAddresses(text: string): string {
  return text
    .replace(/\b(?:https?|ftp):\/\/(?:www\.)?/gi, '')
    .replace(/\b(?:mailto|xmpp):(?=\S)/gi, '')
    .replace(/\bwww\.(?=[\p{L}\d])/giu, '')
    .replace(/(?<=[\p{L}\d._+-])@(?=[\p{L}\d-]+\.)/gu, ' (at) ');
}

/** How much of an unfinished bracket or tag is held back before it is taken for plain text. */
const LONGEST_MARK = 1_000;

const NUMBERS = /^\[\^?(?:Quelle|Textstelle|Nr\.?)?\s*(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]$/i;
const OWN_PAGE = /^\/(?![/\\])/;

/** What a mark becomes, and how many characters it took. */
interface Read {
  text: string;
  length: number;
  isCitation?: true;
}

/** `[label](target)`; without a label a bracket that closes nothing. */
interface Bracket {
  label: string | null;
  target: string | null;
  length: number;
}

/**
 * Makes the text of a model fit to be shown while it comes in: numbers become citations, and HTML,
 * images and links that leave the product are taken out. Whatever `push` and `end` gave is final.
 */
export class AnswerText {
  private waiting = '';
  private spaces = '';
  private last = '';
  /** The numbers since the last word: passages of one section share theirs. */
  private readonly run = new Set<number>();

  /** @param cite the number to show for a number that was written; null drops it */
  constructor(private readonly cite: (written: number) => number | null) {}

  /** Takes the next piece and gives what of the text is certain by now. */
  push(piece: string): string {
    // PostgreSQL cannot store the character NUL.
    this.waiting += piece.replaceAll('\0', '');
    return this.drain(false);
  }

  /** Gives what was held back, without white space at the end. */
  end(): string {
    return this.drain(true);
  }

  private drain(ended: boolean): string {
    let out = '';
    while (this.waiting) {
      const plain = /^[^\s<![\]]+/.exec(this.waiting)?.[0];
      const read = plain ? { text: plain, length: plain.length } : this.readMark(ended);
      if (!read) break;
      this.waiting = this.waiting.slice(read.length);
      if (read.text.trim() && !read.isCitation) this.run.clear();
      out += this.joined(read.text);
    }
    return out;
  }

  /** @returns null while the mark's end has not come yet */
  private readMark(ended: boolean): Read | null {
    const mark = this.waiting.charAt(0);
    const read = this.reader(mark, ended);
    if (read || (!ended && this.waiting.length < LONGEST_MARK)) return read;
    return { text: mark === '<' ? '' : mark, length: 1 };
  }

  private reader(mark: string, ended: boolean): Read | null {
    if (mark === '<') return this.readTag();
    if (mark === '!') return this.readImage(ended);
    if (mark === '[') return this.readLink(ended);
    return { text: mark, length: 1 };
  }

  private readTag(): Read | null {
    const next = this.waiting[1];
    if (next === undefined) return null;
    if (!/[a-z/!?]/i.test(next)) return { text: '<', length: 1 };
    const close = this.waiting.startsWith('<!--') ? '-->' : '>';
    const end = this.waiting.indexOf(close);
    return end < 0 ? null : { text: '', length: end + close.length };
  }

  private readImage(ended: boolean): Read | null {
    if (this.waiting.length < 2) return null;
    if (this.waiting[1] !== '[') return { text: '!', length: 1 };
    const bracket = readBracket(this.waiting.slice(1), ended);
    return bracket && { text: '', length: bracket.length + 1 };
  }

  private readLink(ended: boolean): Read | null {
    const bracket = readBracket(this.waiting, ended);
    if (!bracket) return null;
    const { label, target, length } = bracket;
    if (label === null) return { text: '[', length };
    const numbers = NUMBERS.exec(label)?.[1];
    if (numbers) return { text: this.cited(numbers), length, isCitation: true };
    if (target === null) return { text: label, length };
    return { text: OWN_PAGE.test(target) ? `${label}(${target})` : label.slice(1, -1), length };
  }

  private cited(numbers: string): string {
    const shown = numbers.split(/[,;]/).map((number) => this.cite(Number(number)));
    const known = new Set(shown.filter((number) => number !== null));
    const fresh = [...known].filter((number) => !this.run.has(number));
    // The space before a citation that is dropped would otherwise stand before the full stop.
    if (fresh.length === 0) this.spaces = this.spaces.replace(/ +$/, '');
    for (const number of fresh) this.run.add(number);
    return fresh.map((number) => `[${number}]`).join('');
  }

  /** White space waits for what follows it; and parts never become a tag or an image by meeting. */
  private joined(text: string): string {
    if (text === '') return '';
    if (/^\s$/.test(text)) {
      if (this.last) this.spaces += text;
      return '';
    }
    const gap = this.spaces === '' && wouldBecomeMark(this.last, text) ? ' ' : this.spaces;
    this.spaces = '';
    this.last = text.charAt(text.length - 1);
    return gap + text;
  }
}

function wouldBecomeMark(last: string, text: string): boolean {
  if (last === '<') return /^[a-z/!?]/i.test(text);
  return (last === '!' && text.startsWith('[')) || (last === ']' && text.startsWith('('));
}

/** @returns null while its end has not come yet */
function readBracket(text: string, ended: boolean): Bracket | null {
  const label = /^\[[^[\]\n]*\]/.exec(text)?.[0];
  if (!label) {
    return /^\[[^[\]\n]*$/.test(text) ? null : { label: null, target: null, length: 1 };
  }
  const rest = text.slice(label.length);
  if (rest === '' && !ended) return null;
  const target = /^\(([^()\s]*)[^()\n]*\)/.exec(rest);
  if (!target && !ended && /^\([^()\n]*$/.test(rest)) return null;
  return { label, target: target?.[1] ?? null, length: label.length + (target?.[0].length ?? 0) };
}
