import { useCallback, useEffect, useRef, useState } from 'react';

const NEAR_PX = 64;

const ABOVE_PX = 12;

/**
 * Keeps a frame scrolled to its end while its content grows, unless the reader has scrolled up.
 * The latest question and the focused element stay in sight.
 * @param follows false where the content is read from its beginning
 */
export function useStayAtEnd(follows: boolean) {
  const frame = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const latest = useRef<HTMLLIElement>(null);
  const staying = useRef(true);
  const [atEnd, setAtEnd] = useState(true);

  const goToEnd = useCallback(() => {
    staying.current = true;
    frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element || !content.current) return;
    let top = element.scrollTop;
    const look = () => {
      const near = element.scrollHeight - element.clientHeight - element.scrollTop <= NEAR_PX;
      // Content that has just grown is far from its end too: only scrolling up means reading there.
      if (near || element.scrollTop < top) staying.current = near;
      top = element.scrollTop;
      setAtEnd(near || !follows || staying.current);
    };
    const follow = () => {
      const end = element.scrollHeight - element.clientHeight;
      const start = (latest.current?.offsetTop ?? end) - ABOVE_PX;
      const target = Math.min(end, start);
      if (target > element.scrollTop) element.scrollTo({ top: target });
    };
    let reached: Element | null = null;
    let height = element.scrollHeight;
    // A browser brings into sight what gets the focus, but does not keep it there.
    const reach = ({ target }: FocusEvent) => {
      reached = target instanceof Element && target !== element ? target : null;
    };
    const scrolled = () => {
      const hasGrown = element.scrollHeight !== height;
      if (reached && !hasGrown && !isInSight(reached, element)) reached = null;
      look();
    };
    const grown = () => {
      height = element.scrollHeight;
      if (reached && reached === document.activeElement)
        reached.scrollIntoView({ block: 'nearest' });
      else if (follows && staying.current) follow();
      look();
    };
    const growth = new ResizeObserver(grown);
    growth.observe(content.current);
    growth.observe(element);
    element.addEventListener('focusin', reach);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      growth.disconnect();
      element.removeEventListener('focusin', reach);
      element.removeEventListener('scroll', scrolled);
    };
  }, [follows]);

  return { frame, content, latest, atEnd, goToEnd };
}

function isInSight(element: Element, frame: Element): boolean {
  const box = element.getBoundingClientRect();
  const { top, bottom } = frame.getBoundingClientRect();
  return box.bottom > top && box.top < bottom;
}
