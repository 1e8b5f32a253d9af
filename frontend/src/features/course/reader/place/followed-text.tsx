import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ReadingPositionDto } from '@/api';
import { placeInText } from './place-in-text';
import { useKeptPlace } from './use-kept-place';

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
  useKeptPlace(text, section, start);
  useSavedPlace(text, section, save);
  return <div ref={text}>{children}</div>;
}

/**
 * Saves where one is in the open section: when scrolling has stopped, and when the page or the
 * screen is left.
 *
 * @param text the element around the text
 * @param save null where nothing is to be saved, as after the end of the module
 */
function useSavedPlace(
  text: RefObject<HTMLElement | null>,
  section: number,
  save: ((position: ReadingPositionDto) => void) | null,
): void {
  const saveUnsaved = useRef<() => void>(undefined);

  useEffect(() => {
    if (!save) return;
    let place = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What was unsaved of the section before is worth nothing once another one is open.
    saveUnsaved.current = undefined;

    function saveNow() {
      clearTimeout(timer);
      saveUnsaved.current = undefined;
      save?.({ section, place });
    }
    function look(): boolean {
      const seen = text.current && placeInText(text.current.getBoundingClientRect());
      place = seen ?? place;
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
