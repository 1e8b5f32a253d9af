import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { onPreviewChange } from '@/lib/preview';
import { createQueryClient } from '@/lib/query-client';
import { leaveForSignIn } from '@/lib/unauthorized';
import { keepEarlyInput, WhenShown } from './early-input';
import { fetchAhead } from './fetch-ahead';
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
  // Whatever was answered was answered to somebody else.
  onPreviewChange(() => void queryClient.resetQueries());
  // Hydration data, even none, tell the router that the page is there and may have been scrolled.
  const router = createBrowserRouter(routes, hydrates ? { hydrationData: {} } : undefined);
  const giveBackEarlyInput = hydrates ? keepEarlyInput(root) : () => {};
  const takeUp = () => {
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
  const { classList, dataset } = document.documentElement;
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

/** A prerendered page hydrates only if its screen is there at the first render. */
async function loadMatchedScreens() {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
