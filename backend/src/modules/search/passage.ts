import { placedWords } from './words.js';

/** A piece of a text; `hit` where it is what was looked for. */
export interface MarkedPiece {
  text: string;
  hit: boolean;
}

const LONGEST = 200;
/** A label or a cell alone says little. */
const SHORTEST = 40;
/** How much of it stands before the first word found. */
const BEFORE = 60;

/**
 * The words of a text that tell best why it was found, as they are displayed and without a gap: where most
 * of the words stand, and rather in a sentence than in a label.
 * @param found the words by which it was found
 * @returns null where none of them stands in it
 */
export function bestWords(blocks: readonly string[], found: ReadonlySet<string>): string | null {
  let best: { block: string; first: number; worth: number } | null = null;
  for (const block of blocks) {
    const places = placedWords(block).filter(({ forms }) => forms.some((form) => found.has(form)));
    const words = new Set(places.flatMap(({ forms }) => forms).filter((one) => found.has(one)));
    const worth = words.size + (block.length < SHORTEST ? 0 : 0.5);
    const [first] = places;
    if (first && worth > (best?.worth ?? 0)) best = { block, first: first.start, worth };
  }
  return best && cutAround(best.block, best.first);
}

/** How a text begins, where its title alone was found; null for a text without words. */
export function firstWords(blocks: readonly string[]): string | null {
  const first = blocks.find(({ length }) => length >= SHORTEST) ?? blocks[0];
  return first === undefined ? null : cutAround(first, 0);
}

/** A text in pieces, with the words found in pieces of their own. */
export function markedPieces(text: string, found: ReadonlySet<string>): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const { forms, start, end } of placedWords(text)) {
    if (!forms.some((form) => found.has(form))) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), hit: false });
    pieces.push({ text: text.slice(start, end), hit: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}

/** Cut where its sentence begins, if that is near, else at a word; never at a sign such as „€“. */
function cutAround(block: string, place: number): string {
  if (block.length <= LONGEST) return block;
  const latest = block.length - LONGEST;
  const sentence = block.lastIndexOf('. ', place) + 2;
  const isNear = sentence >= 2 && place - sentence <= 2 * BEFORE;
  const from = Math.max(0, Math.min(place - BEFORE, latest));
  const word = from === 0 ? 0 : from + 1 + block.slice(from).search(/ (?=[\p{L}\d„(])/u);
  const start = isNear ? sentence : word;
  const rest = block.slice(start, start + LONGEST);
  return start + LONGEST >= block.length ? rest : rest.replace(/\s+\S*$/, '');
}
