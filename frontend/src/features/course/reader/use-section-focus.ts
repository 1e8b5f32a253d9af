import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Gives the focus to a section's heading when another section opens, and starts at the top of
 * the page; back and forward return to where one had scrolled. The first section shown is left
 * alone: the page itself takes the focus then.
 */
export function useSectionFocus(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  const isReturn = useNavigationType() === 'POP';

  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus({ preventScroll: true });
    if (!isReturn) window.scrollTo(0, 0);
  }, [index, isReturn]);

  return heading;
}
