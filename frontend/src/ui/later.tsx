import { type ReactNode, useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * What stands below the first window of a page: after a press on a link it is drawn once the rest has been
 * painted. At once where the page is opened, gone back to or linked to a place of it, as it is scrolled then.
 */
export function Later({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const scrolled = useNavigationType() === NavigationType.Pop || hash !== '';
  return useDeferredValue(true, scrolled) && children;
}
