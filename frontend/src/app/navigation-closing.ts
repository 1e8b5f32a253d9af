import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Lets an open `<details>` menu close on a change of page and on a press outside of it.
 * @returns the handler that closes it on Escape and leads the focus back to its button
 */
export function useClosing(menu: RefObject<HTMLDetailsElement | null>) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => close(menu), [pathname]);

  useEffect(() => {
    const closeUnlessInside = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) close(menu);
    };
    document.addEventListener('pointerdown', closeUnlessInside);
    return () => document.removeEventListener('pointerdown', closeUnlessInside);
  }, [menu]);

  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close(menu);
    menu.current.querySelector('summary')?.focus();
  };
}

export function close(menu: RefObject<HTMLDetailsElement | null>): void {
  if (menu.current) menu.current.open = false;
}
