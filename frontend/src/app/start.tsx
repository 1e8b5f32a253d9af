import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { currentUserQuery } from '@/api/identity';
import { onPreviewChange } from '@/lib/preview';
import { createQueryClient } from '@/lib/query-client';
import { watchEntries } from '@/lib/saving/unsaved';
import { onSessionEndedElsewhere, readToken } from '@/lib/session';
import { leaveForSignIn } from '@/lib/unauthorized';
import { fetchAhead, fetchScreens } from './fetch-ahead';
import { loadMessages } from './messages';
import { loadScreen, routes } from './routes';

/**
 * Shows the screen of the present address.
 * @param hydrates whether it stands there already, as it is shown first
 */
export async function startApp(root: HTMLElement, hydrates: boolean): Promise<void> {
  // Who must sign in is told so within half a second, before the page is left.
  const messages = hydrates ? null : loadMessages();
  // What is missing of them is told by the router, in place of the screen.
  const scripts = Promise.allSettled([messages, loadMatchedScreens()]);
  // An empty page waits no longer than it must to say that something is on its way.
  const there = await (root.firstElementChild
    ? scripts
    : Promise.race([scripts, after(SCRIPTS_WITHIN_MS)]));
  // A prerendered page cannot be taken over by what says that its screen is missing.
  if (hydrates && there?.some(({ status }) => status === 'rejected')) {
    root.replaceChildren();
    return startApp(root, false);
  }
  const queryClient = createQueryClient(leaveForSignIn);
  if (!hydrates) await firstAnswers(queryClient);
  // Whatever was answered was answered to somebody else.
  onPreviewChange(() => void queryClient.resetQueries());
  watchEntries();
  // Hydration data, even none, tell the router that the page is there and may have been scrolled.
  const isRead = hydrates || document.querySelector('[data-section-text]:not([hidden])') !== null;
  const router = createBrowserRouter(routes, isRead ? { hydrationData: {} } : undefined);
  fetchAhead(routes, queryClient, loadScreen);
  const appOf = (person: number) => (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider key={person} router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  const { classList } = document.documentElement;
  if (classList.contains('rendered-for-others')) root.replaceChildren();
  classList.remove('rendered-for-others');
  // In steps, so that a press or a key never waits for the whole page.
  startTransition(() => {
    const shown = hydrates ? hydrateRoot(root, appOf(0)) : createRoot(root);
    if (!hydrates) shown.render(appOf(0));
    let person = 0;
    onSessionEndedElsewhere(() => {
      // Nothing of what the screen holds may be seen by whoever comes next.
      void queryClient.cancelQueries();
      queryClient.clear();
      person += 1;
      shown.render(appOf(person));
    });
  });
}

/** How long an empty page waits for the script of its screen. */
const SCRIPTS_WITHIN_MS = 3_000;

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** How long an outline stays as it has come, without its script. */
const ANSWERED_WITHIN_MS = 1_000;

/**
 * Fills the cache with what the screen asks for first, which the page has brought along or the server is asked for, so
 * that the screen is rendered once, with its content.
 */
async function firstAnswers(queryClient: QueryClient): Promise<void> {
  if (readToken() === null) return;
  const fetchScreen = () => fetchScreens(window.location, routes, queryClient, loadScreen);
  // Of a module it is known only then with which section it opens.
  const answers = queryClient.prefetchQuery(currentUserQuery).then(fetchScreen).then(fetchScreen);
  await Promise.race([answers, after(ANSWERED_WITHIN_MS)]);
}

/** A prerendered page hydrates only if its screen is there at the first render. */
async function loadMatchedScreens() {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
