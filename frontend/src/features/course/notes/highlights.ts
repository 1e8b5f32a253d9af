import { type RefObject, useLayoutEffect, useRef } from 'react';
import { PageText } from '@/lib/notes/page-text';
import type { OwnNote } from '@/lib/notes/use-notes';

const HIGHLIGHT = 'own-note';

export interface Marked {
  note: OwnNote;
  range: Range;
}

/**
 * Shows what is marked, without touching the text's elements; a browser that cannot shows the list of
 * notes alone.
 * @returns what is marked, for whoever asks what was pressed
 */
export function useHighlights(text: RefObject<HTMLElement | null>, notes: readonly OwnNote[]) {
  const marked = useRef<Marked[]>([]);
  useLayoutEffect(() => {
    if (!text.current) return;
    marked.current = markedIn(text.current, notes);
    if (!('highlights' in CSS)) return;
    CSS.highlights.set(HIGHLIGHT, new Highlight(...marked.current.map(({ range }) => range)));
    return () => void CSS.highlights.delete(HIGHLIGHT);
  }, [text, notes]);
  return marked;
}

function markedIn(root: HTMLElement, notes: readonly OwnNote[]): Marked[] {
  if (notes.every(({ quote }) => quote === null)) return [];
  const page = new PageText(root);
  return notes.flatMap((note) => {
    if (note.quote === null) return [];
    const anchor = { exact: note.quote, prefix: note.prefix ?? '', suffix: note.suffix ?? '' };
    const range = page.find(anchor);
    return range ? [{ note, range }] : [];
  });
}

/** What is marked at a point of the window; the innermost where several are. */
export function markedAt(marked: readonly Marked[], x: number, y: number): OwnNote | null {
  const hit = marked.filter(({ range }) =>
    [...range.getClientRects()].some(
      (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    ),
  );
  hit.sort((one, other) => `${one.range}`.length - `${other.range}`.length);
  return hit[0]?.note ?? null;
}
