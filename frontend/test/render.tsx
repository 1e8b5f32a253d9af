import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createMemoryRouter, matchRoutes, parsePath, RouterProvider } from 'react-router-dom';
import { routes } from '@/app/routes';
import { createQueryClient } from '@/lib/query-client';
import { leaveForSignIn } from '@/lib/unauthorized';

export interface OpenPage {
  user: UserEvent;
  /** Puts a text in place of what stands in the field, as from the clipboard. */
  fill: (label: string | RegExp, text: string) => Promise<void>;
  /** Goes to another page as a link of the product does. */
  goTo: (path: string) => Promise<void>;
  /** Path and query of the page that is shown now. */
  address: () => string;
}

/**
 * Opens a page of the product as `main.tsx` does, with bar, footer, toaster and session gate.
 * @param state what the link that leads there hands over
 */
export async function openPage(path: string, state?: object): Promise<OpenPage> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  watchToasts();
  const router = createMemoryRouter(routes, {
    initialEntries: [state ? { ...parsePath(path), state } : path],
  });
  render(
    <QueryClientProvider client={createQueryClient(leaveForSignIn)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  return {
    user,
    fill: async (label, text) => {
      await user.clear(await screen.findByLabelText(label));
      if (text) await user.paste(text);
    },
    goTo: (to) => act(() => router.navigate(to)),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

let lastToast: HTMLElement | null = null;
let watching: MutationObserver | undefined;

function watchToasts(): void {
  watching?.disconnect();
  lastToast = null;
  watching = new MutationObserver(() => {
    lastToast = document.querySelector('[aria-label^="Benachrichtigungen"] li') ?? lastToast;
  });
  watching.observe(document.body, { childList: true, subtree: true });
}

/**
 * The toast that the page has shown last, as soon as there is one: on a busy machine it may be gone by the time
 * that the press which led to it is over.
 */
export const shownToast = (): Promise<HTMLElement> =>
  waitFor(() => {
    if (!lastToast) throw new Error('No toast has been shown.');
    return lastToast;
  });

/** Lets a stopped clock go on by so many milliseconds, and what was due happens. */
export const passTime = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
