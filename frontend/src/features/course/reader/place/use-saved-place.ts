import { type RefObject, useEffect, useRef } from 'react';
import type { ReadingPositionDto } from '@/api';
import { placeInText } from './place-in-text';

const QUIET_MS = 2000;

/**
 * Saves where one is in the open section: when scrolling has stopped, and when the page or the
 * screen is left.
 *
 * @param text the element around the text
 * @param save null where nothing is to be saved, as after the end of the module
 */
export function useSavedPlace(
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
