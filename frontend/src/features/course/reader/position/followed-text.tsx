import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ReadingPositionDto } from '@/api';
import { tabStorage } from '@/lib/browser-storage';
import { blocksOf } from '../text-blocks';
import {
  blockAtLine,
  blockPosition,
  distanceTo,
  distanceToBlock,
  type PositionAtBlock,
  positionInText,
} from './position-in-text';

/** Per history entry: reload, back and forward return to it, the same address typed again does not. */
const nameOf = (entry: string) => `reading-place:${entry}` as const;

const BY_HAND = ['wheel', 'touchmove', 'keydown'];

const framesOf = (text: HTMLElement) =>
  blocksOf(text).map((block) => block.getBoundingClientRect());

const QUIET_MS = 2000;

export interface FollowedTextProps {
  section: number;
  start: ReadingPositionDto | null;
  save: ((position: ReadingPositionDto) => void) | null;
  children: ReactNode;
}

export function FollowedText({ section, start, save, children }: FollowedTextProps) {
  const text = useRef<HTMLDivElement>(null);
  useKeptPosition(text, section, start);
  useSavedPosition(text, section, save);
  return <div ref={text}>{children}</div>;
}

/**
 * Saves the reading position when scrolling stops and when the page is left.
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
    let position: ReadingPositionDto = { section, place: 0 };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What was unsaved of the section before is worth nothing once another one is open.
    saveUnsaved.current = undefined;

    function saveNow() {
      clearTimeout(timer);
      saveUnsaved.current = undefined;
      save?.(position);
    }
    function look(): boolean {
      const place = text.current && positionInText(text.current.getBoundingClientRect());
      if (!text.current || place === null) return false;
      const block = place > 0 ? blockPosition(framesOf(text.current)) : null;
      position = { section, place, ...(block && { block }) };
      return true;
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
 * Restores the reading position of this history entry, else `start`, and holds it while fonts and tables load.
 * @param start where the module was left, or null where the address asked for a section
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
      const seen = blockAtLine(framesOf(frame));
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
  const frames = framesOf(text);
  if ('offset' in position) {
    const frame = frames[position.block];
    return frame ? distanceToBlock(position, frame) : 0;
  }
  const frame = position.block && frames[position.block.number];
  return position.block && frame
    ? distanceTo(position.block.place, frame)
    : distanceTo(position.place, text.getBoundingClientRect());
}

type EntryPosition = ({ section: number } & PositionAtBlock) | ReadingPositionDto;

function keepEntryPosition(entry: string, position: EntryPosition): void {
  tabStorage.write(nameOf(entry), JSON.stringify(position));
}

/** @returns null where the entry was not read yet, or another section of it */
function entryPosition(entry: string, section: number): EntryPosition | null {
  const kept = tabStorage.read(nameOf(entry));
  const position = kept && (JSON.parse(kept) as EntryPosition);
  return position && position.section === section ? position : null;
}
