import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { readToken } from '@/lib/session';
import type { LoadedScreen } from './routes';

/** Somebody is about to press a link: the pointer lies on it, it has the focus, a finger touches it. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Fetches the screen to which a link leads, and what that asks the server for first, before the link is
 * pressed; each screen's script once, its data as often as they would be asked for anew.
 * @param load answers what a route shows
 */
export function fetchAhead(
  routes: RouteObject[],
  queryClient: QueryClient,
  load: (route: RouteObject) => Promise<LoadedScreen | undefined>,
): void {
  let last: string | undefined;
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || link.pathname === last) return;
    last = link.pathname;
    for (const { route, params } of matchRoutes(routes, link) ?? []) {
      if (route.path !== '*') void fetchScreen(route, params);
    }
  };
  const fetchScreen = async (route: RouteObject, params: Readonly<Record<string, unknown>>) => {
    // Whoever presses it hears of a fault.
    const screen = await load(route).catch(() => undefined);
    if (!screen?.firstQueries || readToken() === null) return;
    for (const query of screen.firstQueries(params as Record<string, string>, queryClient)) {
      void queryClient.prefetchQuery(query as FetchQueryOptions);
    }
  };
  for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true });
}
