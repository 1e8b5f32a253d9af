import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
} from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';

const PlaceChange = createContext<NavigateFunction | null>(null);

/** What stands around the pages and holds links to them; itself it hears of each change of place, they do not. */
export function AroundPages({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return <PlaceChange value={navigate}>{children}</PlaceChange>;
}

interface PlaceLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app. */
  to: string;
  /** What the page it leads to is to know. */
  state?: object | undefined;
}

/**
 * A link of bar, menu and foot. Each of the router's links is drawn anew with every change of place, because it
 * could be relative; these thirty are not, and the new page's heading would wait for them.
 */
export function PlaceLink({ to, state, onClick, ...rest }: PlaceLinkProps) {
  const navigate = useContext(PlaceChange);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event) || !navigate) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    void navigate(to, { state, replace: to === pathname + search + hash });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

/** Whether it is pressed so that it opens elsewhere. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
