import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { currentUserQuery } from '@/api/identity';
import { onPreviewChange } from '@/lib/preview';
import { createQueryClient } from '@/lib/query-client';
import { readToken } from '@/lib/session';
import { leaveForSignIn } from '@/lib/unauthorized';
import { keepEarlyInput, WhenShown } from './early-input';
import { fetchAhead, fetchScreens } from './fetch-ahead';
import { loadMessages } from './messages';
import { loadScreen, routes } from './routes';

/**
 * Shows the screen of the present address.
 * @param hydrates whether it stands there already, as it is shown first
 * @param repeatEarlyPress does once more what was pressed before
 */
export async function startApp(
  root: HTMLElement,
  hydrates: boolean,
  repeatEarlyPress: () => void,
): Promise<void> {
  // Who must sign in is told so within half a second, before the page is left.
  const messages = hydrates ? null : loadMessages();
  await Promise.all([messages, loadMatchedScreens()]);
  const queryClient = createQueryClient(leaveForSignIn);
  if (!hydrates) await firstAnswers(queryClient);
  // Whatever was answered was answered to somebody else.
  onPreviewChange(() => void queryClient.resetQueries());
  // Hydration data, even none, tell the router that the page is there and may have been scrolled.
  const router = createBrowserRouter(routes, hydrates ? { hydrationData: {} } : undefined);
  const { classList, dataset } = document.documentElement;
  const giveBackEarlyInput = hydrates ? keepEarlyInput(root) : () => {};
  const takeUp = () => {
    // What `first-paint.js` knew of this address holds for no other.
    delete dataset.beyondFirst;
    delete dataset.sectionUnsaid;
    giveBackEarlyInput();
    fetchAhead(routes, queryClient, loadScreen);
    repeatEarlyPress();
  };
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <WhenShown act={takeUp} />
      </QueryClientProvider>
    </StrictMode>
  );
  // From here on the page belongs to React, and `first-paint.js` writes nothing into it.
  dataset.started = '';
  if (classList.contains('renders-anew')) root.replaceChildren();
  classList.remove('renders-anew');
  // In steps, so that a press or a key never waits for the whole page.
  startTransition(() => {
    if (hydrates) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** How long an outline stays as it has come, without its script. */
const ANSWERED_WITHIN_MS = 1_000;

/**
 * What the screen asks the server for first, so that it is drawn once, with its content: the outline that stands
 * there already would be drawn for nothing.
 */
async function firstAnswers(queryClient: QueryClient): Promise<void> {
  if (readToken() === null) return;
  const fetchScreen = () => fetchScreens(window.location, routes, queryClient, loadScreen);
  // Of a module it is known only then with which section it opens.
  const answers = queryClient.prefetchQuery(currentUserQuery).then(fetchScreen).then(fetchScreen);
  const late = new Promise((resolve) => setTimeout(resolve, ANSWERED_WITHIN_MS));
  await Promise.race([answers, late]);
}

/** A prerendered page hydrates only if its screen is there at the first render. */
async function loadMatchedScreens() {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
