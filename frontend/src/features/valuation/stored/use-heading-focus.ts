import { useEffect, useRef } from 'react';

/** Hands the focus to the page's title when an entry goes, so that the keyboard keeps a place. */
export function useHeadingFocus(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) document.querySelector('h1')?.focus();
    before.current = count;
  }, [count]);
}
