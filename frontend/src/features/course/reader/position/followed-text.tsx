import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ReadingPositionDto } from '@/api';
import {
  blockAtLine,
  distanceTo,
  distanceToBlock,
  type PositionAtBlock,
  positionInText,
} from './position-in-text';

/*
 * Kept in the tab, by the name of the history's entry: a reload, back and forward return to it,
 * while the same address typed anew is another entry and begins at the section's start.
 */
const nameOf = (entry: string) => `reading-place:${entry}`;

/**
 * What a text consists of, as it is read; the hint above a wide table comes and goes, and so do the
 * reasons of a question.
 */
const BLOCKS = ':is(p, li, tr, h3, h4):not([aria-hidden], [data-question] *)';

const BY_HAND = ['wheel', 'touchmove', 'keydown'];

const blocksOf = (text: HTMLElement) => [...text.querySelectorAll(BLOCKS)];

const QUIET_MS = 2000;

export interface FollowedTextProps {
  /** The open section, counted from 0. */
  section: number;
  /** Where to begin; null where the address asked for a section. */
  start: ReadingPositionDto | null;
  /** Null where nothing is to be saved. */
  save: ((position: ReadingPositionDto) => void) | null;
  children: ReactNode;
}

/** Around the text of a section once it is there: begins where one stopped, and notes where one stops. */
export function FollowedText({ section, start, save, children }: FollowedTextProps) {
  const text = useRef<HTMLDivElement>(null);
  useKeptPosition(text, section, start);
  useSavedPosition(text, section, save);
  return <div ref={text}>{children}</div>;
}

/**
 * Saves where one is in the open section: when scrolling has stopped, and when the page or the
 * screen is left.
 *
 * @param text the element around the text
 * @param save null where nothing is to be saved, as after the end of the module
 */
function useSavedPosition(
  text: RefObject<HTMLElement | null>,
  section: number,
  save: ((position: ReadingPositionDto) => void) | null,
): void {
  const saveUnsaved = useRef<() => void>(undefined);

  useEffect(() => {
    if (!save) return;
    let position = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What was unsaved of the section before is worth nothing once another one is open.
    saveUnsaved.current = undefined;

    function saveNow() {
      clearTimeout(timer);
      saveUnsaved.current = undefined;
      save?.({ section, place: position });
    }
    function look(): boolean {
      const seen = text.current && positionInText(text.current.getBoundingClientRect());
      position = seen ?? position;
      return seen !== null;
    }
    function onScroll() {
      if (!look()) return;
      clearTimeout(timer);
      timer = setTimeout(saveNow, QUIET_MS);
      saveUnsaved.current = saveNow;
    }
    function onPageHide() {
      if (look()) saveNow();
    }

    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onPageHide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onPageHide);
    };
  }, [text, section, save]);

  useEffect(() => () => saveUnsaved.current?.(), []);
}

/**
 * Begins at the position where one was: after a reload, back or forward where this entry of the
 * history was left, else at `start`, else at the top. It is held while fonts, tables and
 * whatever stands above it find their size, until the reader moves; from then on it is noted.
 *
 * @param text the element around the text; it must be in the page already
 * @param start where the module was left the last time, or null where the address asked for a section
 */
function useKeptPosition(
  text: RefObject<HTMLElement | null>,
  section: number,
  start: ReadingPositionDto | null,
): void {
  const entry = useLocation().key;
  const isNewEntry = useNavigationType() === 'PUSH';
  // Who read nothing of a section yet begins above it, with the header of the module.
  const held = useRef<EntryPosition | null>(start?.place ? start : null);
  const arrived = useRef(false);

  useLayoutEffect(() => {
    const frame = text.current;
    if (!frame) return;
    if (arrived.current && isNewEntry) held.current = null;
    arrived.current = true;
    const position = entryPosition(entry, section) ?? held.current;
    held.current = position?.section === section ? position : null;
    if (held.current) keepEntryPosition(entry, held.current);

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
      if (seen) keepEntryPosition(entry, { section, ...seen });
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

function distanceIn(text: HTMLElement, position: EntryPosition): number {
  if ('place' in position) return distanceTo(position.place, text.getBoundingClientRect());
  const block = blocksOf(text)[position.block];
  return block ? distanceToBlock(position, block.getBoundingClientRect()) : 0;
}

/** Where one is in the section that an entry of the history shows. */
type EntryPosition = { section: number } & (PositionAtBlock | { place: number });

function keepEntryPosition(entry: string, position: EntryPosition): void {
  try {
    sessionStorage.setItem(nameOf(entry), JSON.stringify(position));
  } catch {
    // A full or forbidden storage costs the position, not the reading.
  }
}

/** @returns null where the entry was not read yet, or another section of it */
function entryPosition(entry: string, section: number): EntryPosition | null {
  const kept = sessionStorage.getItem(nameOf(entry));
  const position = kept && (JSON.parse(kept) as EntryPosition);
  return position && position.section === section ? position : null;
}
