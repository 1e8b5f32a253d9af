import '@/styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { onPreviewChange } from '@/lib/preview';
import { createQueryClient } from '@/lib/query-client';
import { readToken } from '@/lib/session';
import { leaveForSignIn } from '@/lib/unauthorized';
import { nameFirstEntry, scrollByRouter } from './history-entry';
import { loadMessages } from './messages';
import { reloadOnceAfterDeploy } from './reload-after-deploy';
import { routes } from './routes';
import { whenIdle } from './when-idle';

reloadOnceAfterDeploy();
nameFirstEntry();
const root = document.getElementById('root') as HTMLElement;
const isPrerendered = root.firstElementChild !== null;
const landingForSignedIn = window.location.pathname === '/' && readToken() !== null;
const hydrates = isPrerendered && !landingForSignedIn;

if (hydrates) {
  whenIdle(start);
} else {
  scrollByRouter();
  void start();
}

async function start() {
  // Who must sign in is told so within half a second, before the page is left.
  const messages = window.location.pathname === '/' ? null : loadMessages();
  await Promise.all([messages, loadMatchedScreens()]);
  const queryClient = createQueryClient(leaveForSignIn);
  // Whatever was answered was answered to somebody else.
  onPreviewChange(() => void queryClient.resetQueries());
  // Hydration data, even none, tell the router that the page is there and may have been scrolled.
  const router = createBrowserRouter(routes, hydrates ? { hydrationData: {} } : undefined);
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  if (hydrates) hydrateRoot(root, app);
  else createRoot(root).render(app);
  document.documentElement.classList.remove('leads-to-dashboard');
}

/** A prerendered page hydrates only if its screen is there at the first render. */
async function loadMatchedScreens() {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
