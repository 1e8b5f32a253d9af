import { useCallback, useEffect, useRef, useState } from 'react';

/** How far from the end somebody may be and still be taken to read at the end. */
const NEAR_PX = 64;

/**
 * Keeps a frame scrolled to its end while its content grows, unless the reader has scrolled up.
 *
 * @param follows false where the content is read from its beginning
 * @returns refs for the frame and what grows in it; whether its end is in sight; the way there
 */
export function useStayAtEnd(follows: boolean) {
  const frame = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
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
    const follow = new ResizeObserver(() => {
      if (follows && staying.current) goToEnd();
      else look();
    });
    follow.observe(content.current);
    follow.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      follow.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [follows, goToEnd]);

  return { frame, content, atEnd, goToEnd };
}
