import { useEffect, useRef } from 'react';

/**
 * Leads eyes, keyboard and screen reader to a heading when its step begins.
 * @param place where in the window the heading is scrolled to
 */
export function useArrival(place: ScrollLogicalPosition, enabled = true) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!enabled) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: place });
  }, [enabled, place]);
  return heading;
}
