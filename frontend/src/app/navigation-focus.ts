import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a change of page the keyboard goes on from the new page's heading, unless the page has
 * given the focus to something of its own, such as the first field of a form.
 */
export function useFocusAfterNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const page = main.current;
    if (shown.current === pathname || !page) return;
    shown.current = pathname;
    if (page !== document.activeElement && page.contains(document.activeElement)) return;
    (page.querySelector<HTMLElement>('h1[tabindex]') ?? page).focus({ preventScroll: true });
  }, [pathname, main]);
}
