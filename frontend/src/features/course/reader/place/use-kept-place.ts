import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ReadingPositionDto } from '@/api';
import { blockAtLine, distanceTo, distanceToBlock, type PlaceAtBlock } from './place-in-text';

/*
 * Kept in the tab, by the name of the history's entry: a reload, back and forward return to it,
 * while the same address typed anew is another entry and begins at the section's start.
 */
const nameOf = (entry: string) => `reading-place:${entry}`;

/** What a text consists of, as it is read; the hint above a wide table comes and goes. */
const BLOCKS = ':is(p, li, tr, h3, h4):not([aria-hidden])';
const BY_HAND = ['wheel', 'touchmove', 'keydown'];

/**
 * Begins at the place where one was: after a reload, back or forward where this entry of the
 * history was left, else at `start`, else at the top. The place is held while fonts, tables and
 * whatever stands above it find their size, until the reader moves; from then on it is noted.
 *
 * @param text the element around the text; it must be in the page already
 * @param start where the module was left the last time, or null where the address asked for a section
 */
export function useKeptPlace(
  text: RefObject<HTMLElement | null>,
  section: number,
  start: ReadingPositionDto | null,
): void {
  const entry = useLocation().key;
  const isNewEntry = useNavigationType() === 'PUSH';
  // Who read nothing of a section yet begins above it, with the header of the module.
  const held = useRef<EntryPlace | null>(start?.place ? start : null);
  const arrived = useRef(false);

  useLayoutEffect(() => {
    const frame = text.current;
    if (!frame) return;
    if (arrived.current && isNewEntry) held.current = null;
    arrived.current = true;
    const place = entryPlace(entry, section) ?? held.current;
    held.current = place?.section === section ? place : null;
    if (held.current) keepEntryPlace(entry, held.current);

    let placed = { y: 0, height: 0 };
    const pageHeight = () => document.documentElement.scrollHeight;
    const goThere = () => {
      if (!held.current) return;
      window.scrollBy({ top: distanceIn(frame, held.current), behavior: 'instant' });
      placed = { y: window.scrollY, height: pageHeight() };
    };
    const letGo = () => {
      held.current = null;
    };
    const onScroll = () => {
      // Where nothing has changed its size since, it was the reader who moved the page.
      const moved = Math.abs(window.scrollY - placed.y) > 1 && pageHeight() === placed.height;
      if (moved) letGo();
      if (held.current) return;
      const seen = blockAtLine(blocksOf(frame).map((block) => block.getBoundingClientRect()));
      if (seen) keepEntryPlace(entry, { section, ...seen });
    };

    // Tells the first size as well, after the router has put the page to its top.
    const observer = new ResizeObserver(goThere);
    observer.observe(frame);
    observer.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    for (const type of BY_HAND) window.addEventListener(type, letGo, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
      for (const type of BY_HAND) window.removeEventListener(type, letGo);
    };
  }, [text, section, entry, isNewEntry]);
}

const blocksOf = (text: HTMLElement) => [...text.querySelectorAll(BLOCKS)];

function distanceIn(text: HTMLElement, place: EntryPlace): number {
  if ('place' in place) return distanceTo(place.place, text.getBoundingClientRect());
  const block = blocksOf(text)[place.block];
  return block ? distanceToBlock(place, block.getBoundingClientRect()) : 0;
}

/** Where one is in the section that an entry of the history shows. */
type EntryPlace = { section: number } & (PlaceAtBlock | { place: number });

function keepEntryPlace(entry: string, place: EntryPlace): void {
  try {
    sessionStorage.setItem(nameOf(entry), JSON.stringify(place));
  } catch {
    // A full or forbidden storage costs the place, not the reading.
  }
}

/** @returns null where the entry was not read yet, or another section of it */
function entryPlace(entry: string, section: number): EntryPlace | null {
  const kept = sessionStorage.getItem(nameOf(entry));
  const place = kept && (JSON.parse(kept) as EntryPlace);
  return place && place.section === section ? place : null;
}
