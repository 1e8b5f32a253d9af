import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { loadScript } from '@/lib/screen-script';
import { isSold } from '@/lib/site';
import { Spinner } from '@/ui/spinner';
import { BackOfficeFrame } from './back-office-frame';
import { PageError } from './page-error';
import { SessionGate } from './session-gate';
import { Shell } from './shell';

export interface LoadedScreen {
  default: React.ComponentType;
  /** What a screen for signed-in people shows until it is known who looks at it. */
  Outline?: React.ComponentType;
  /** What it asks the server for first, with the parameters of its address, as far as that is known. */
  firstQueries?: (
    params: Record<string, string>,
    known: QueryClient,
    search: URLSearchParams,
  ) => readonly { queryKey: QueryKey }[];
}

type Screen = () => Promise<LoadedScreen>;

const screens = new Map<RouteObject, Screen>();

/** Each screen is a chunk of its own, loaded when somebody goes there; the build reads this list. */
const screen = (path: string, load: Screen): RouteObject => {
  const route: RouteObject = {
    path,
    lazy: async () => {
      const { default: Component, Outline } = await loadScript(load);
      return { Component, handle: { Outline } };
    },
  };
  screens.set(route, load);
  return route;
};

/** What a route shows; undefined for one that only stands around others. */
export const loadScreen = async (route: RouteObject): Promise<LoadedScreen | undefined> =>
  screens.get(route)?.();

const openToAll: RouteObject[] = [
  screen(paths.home, () => import('@/marketing/home-page')),
  screen(paths.imprint, () => import('@/marketing/imprint-page')),
  screen(paths.privacy, () => import('@/marketing/privacy-page')),
  screen(paths.terms, () => import('@/marketing/terms-page')),
  screen(paths.withdrawalPolicy, () => import('@/marketing/withdrawal-policy-page')),
  screen(paths.withdrawal, () => import('@/features/withdrawal/withdrawal-page')),
  screen(paths.accessibility, () => import('@/marketing/accessibility-page')),
  screen(paths.about, () => import('@/marketing/about-page')),
  screen(paths.aboutGerman, () => import('@/marketing/about-page')),
  screen(paths.login, () => import('@/features/account/login-page')),
  screen(paths.register, () => import('@/features/account/register-page')),
  screen(paths.confirmEmail, () => import('@/features/account/confirm-email-page')),
  screen(paths.forgotPassword, () => import('@/features/account/forgot-password-page')),
  screen(paths.resetPassword, () => import('@/features/account/reset-password-page')),
  screen(paths.calculator, () => import('@/features/valuation/calculator-page')),
  screen(paths.proceeds, () => import('@/features/proceeds/proceeds-page')),
  screen(paths.contact, () => import('@/features/contact/contact-page')),
  screen(paths.confirmChecklist, () => import('@/features/mailings/confirm-checklist-page')),
  screen(paths.confirmNewsletter, () => import('@/features/mailings/confirm-newsletter-page')),
  screen(paths.emailChoices, () => import('@/features/mailings/email-choices-page')),
  screen(paths.checkout, () => import('@/features/checkout/checkout-page')),
  screen(paths.adminQuick, () => import('@/features/admin-quick/admin-quick-page')),
  { path: paths.valuationRedirect, element: <Navigate to={paths.calculator} replace /> },
];

const forSignedIn: RouteObject[] = [
  screen(paths.dashboard, () => import('@/features/course/dashboard-page')),
  screen(paths.modules, () => import('@/features/course/modules-page')),
  screen(paths.module, () => import('@/features/course/reader-page')),
  screen(paths.modulePrint, () => import('@/features/course/print-page')),
  screen(paths.tracks, () => import('@/features/course/tracks-page')),
  screen(paths.track, () => import('@/features/course/track-page')),
  screen(paths.notes, () => import('@/features/notes/notes-page')),
  ...(isSold('assistant')
    ? [screen(paths.chat, () => import('@/features/assistant/chat-page'))]
    : []),
  screen(paths.rehearsals, () => import('@/features/rehearsal/rehearsals-page')),
  screen(paths.rehearsal, () => import('@/features/rehearsal/rehearsal-page')),
  screen(paths.valuations, () => import('@/features/valuation/valuations-page')),
  screen(paths.plan, () => import('@/features/plan/plan-page')),
  screen(paths.document, () => import('@/features/documents/document-page')),
  screen(paths.downloads, () => import('@/features/downloads/downloads-page')),
  screen(paths.billing, () => import('@/features/billing/billing-page')),
  screen(paths.settings, () => import('@/features/settings/settings-page')),
  screen(paths.profile, () => import('@/features/profile/profile-page')),
];

export const ownersPaths = forSignedIn.map(({ path }) => path ?? '');

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageError />,
    hydrateFallbackElement: <Spinner label="Wird geladen …" fullPage />,
    children: [
      ...openToAll,
      { element: <SessionGate />, children: forSignedIn },
      screen('*', () => import('./not-found-page')),
    ],
  },
  {
    element: <BackOfficeFrame />,
    errorElement: <PageError />,
    hydrateFallbackElement: <Spinner label="Wird geladen …" fullPage />,
    children: [screen(paths.adminScreens, () => import('@/back-office/back-office-page'))],
  },
];
