import { type RefObject, useEffect, useRef } from 'react';
import type { ReadingPositionDto } from '@/api';
import { distanceTo } from './place-in-text';

/**
 * Goes, once, to the place where one stopped the last time. Without a movement of the page: the
 * text simply begins there.
 *
 * @param text the element around the text; it must be in the page already
 * @param start the place to begin at, or null where the address asked for a section
 */
export function useStartPlace(
  text: RefObject<HTMLElement | null>,
  section: number,
  start: ReadingPositionDto | null,
): void {
  const arrived = useRef(false);

  useEffect(() => {
    if (arrived.current || !text.current) return;
    arrived.current = true;
    if (start?.section !== section || start.place === 0) return;
    const distance = distanceTo(start.place, text.current.getBoundingClientRect());
    window.scrollBy({ top: distance, behavior: 'instant' });
  }, [text, section, start]);
}
