import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { readToken } from '@/lib/session';
import type { LoadedScreen } from './routes';

/** Somebody is about to press a link: the pointer lies on it, it has the focus, a finger touches it. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

type Load = (route: RouteObject) => Promise<LoadedScreen | undefined>;

/**
 * Fetches the screen to which a link leads, and what that asks the server for first, before the link is
 * pressed; each screen's script once, its data as often as they would be asked for anew.
 * @param load answers what a route shows
 */
export function fetchAhead(routes: RouteObject[], queryClient: QueryClient, load: Load): void {
  let last: string | undefined;
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || link.pathname === last) return;
    last = link.pathname;
    void fetchScreens(link, routes, queryClient, load);
  };
  for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true });
}

/** Fetches what stands at an address, and, for somebody signed in, what that asks the server for first. */
export async function fetchScreens(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  routes: RouteObject[],
  queryClient: QueryClient,
  load: Load,
): Promise<void> {
  const screens = matchRoutes(routes, pathname)?.filter(({ route }) => route.path !== '*') ?? [];
  const fetchScreen = async ({ route, params }: (typeof screens)[number]) => {
    // Whoever goes there hears of a fault.
    const screen = await load(route).catch(() => undefined);
    if (!screen?.firstQueries || readToken() === null) return;
    const given = params as Record<string, string>;
    const queries = screen.firstQueries(given, queryClient, new URLSearchParams(search));
    await Promise.all(
      queries.map((query) => queryClient.prefetchQuery(query as FetchQueryOptions)),
    );
  };
  await Promise.all(screens.map(fetchScreen));
}
