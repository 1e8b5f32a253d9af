import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useCallback, useContext, useEffect, useState } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  memoryStore,
  Resource,
  type RouterProvider,
  reactRouterProvider,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { UNSAFE_DataRouterContext as DataRouterContext, Route } from 'react-router-dom';
import type { UserDto } from '@/api';
import { entriesRefused, entriesTaken } from '@/lib/saving/unsaved';
import { loadScript, reloadFor } from '@/lib/screen-script';
import { ErrorState } from '@/ui/error-state';
import { type ToastTone, toast } from '@/ui/toaster/toast';
import { BackOfficeLayout } from './back-office-layout';
import { dataProvider } from './data/staff-api';
import { i18nProvider } from './i18n/i18n-provider';
import { Figures } from './overview/figures';
import { OverviewDetails } from './overview/overview-details';
import { resources } from './resources';
import { ScreenHeading } from './screen/screen-heading';
import { NoSuchScreen } from './screen/screen-states';

const screen = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadScript(load));

/** Computes the company of the course, which nothing else here does. */
const AssumptionsPage = screen(async () => ({
  default: (await import('./assumptions/assumptions-page')).AssumptionsPage,
}));

const LaunchPage = screen(async () => ({
  default: (await import('./launch/launch-page')).LaunchPage,
}));

const VatLimitPage = screen(async () => ({
  default: (await import('./vat-limit/vat-limit-page')).VatLimitPage,
}));

const BookkeepingPage = screen(async () => ({
  default: (await import('./bookkeeping/bookkeeping-page')).BookkeepingPage,
}));

const VisitsPage = screen(async () => ({
  default: (await import('./visits/visits-page')).VisitsPage,
}));

const LawPage = screen(async () => ({
  default: (await import('./law/law-page')).LawPage,
}));

type Navigate = ReturnType<RouterProvider['useNavigate']>;

/**
 * The router as react-admin uses it. A list writes a search into the address half a second after the
 * typing; whoever has opened a row or another page by then is not carried back to the list.
 */
const router: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: useNavigateUnlessLeft,
};

const changesParametersOnly = (to: Parameters<Navigate>[0]) =>
  typeof to === 'object' && to.pathname === undefined;

/** Whether another page is being loaded; React itself learns of that later. */
const isOnTheWay = (dataRouter: { state: { navigation: { state: string } } } | undefined) =>
  dataRouter !== undefined && dataRouter.state.navigation.state !== 'idle';

const TONES: Record<string, ToastTone> = { error: 'destructive', success: 'success' };

/** What staff see first. */
const Overview = () => (
  <div className="grid grid-cols-1 gap-6">
    <ScreenHeading title="Übersicht" />
    <Figures />
    <OverviewDetails />
  </div>
);

interface BackOfficeProps {
  user: UserDto;
  onSessionEnded: () => void;
  onRefused: () => void;
  onSetupRequired: () => void;
}

/**
 * React-admin with what is the product's own: sign-in, lists, words, toasts. Put together from its parts, since
 * its `<Admin>` brings a bar, a menu, a page to sign in and a theme along that nobody sees here. Material UI comes
 * with the first form (`edit/input-form.tsx`).
 */
export default function BackOffice({ user, ...refusals }: BackOfficeProps) {
  const [authProvider] = useState(() => createAuthProvider(user));
  const [queryClient] = useState(() => createStaffQueryClient(refusals));
  // Searches name people, and what was chosen in an older version may be refused: nothing outlives the visit.
  const [store] = useState(() => memoryStore());
  return (
    <CoreAdminContext
      basename="/admin"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={router}
      store={store}
    >
      <CoreAdminUI
        disableTelemetry
        layout={BackOfficeLayout}
        dashboard={Overview}
        catchAll={NoSuchScreen}
        error={ScreenBroken}
      >
        {resources.map((resource) => (
          <Resource key={resource.name} {...resource} />
        ))}
        <CustomRoutes>
          <Route path="/assumptions" element={<AssumptionsPage />} />
          <Route path="/launch" element={<LaunchPage />} />
          <Route path="/bookkeeping" element={<BookkeepingPage />} />
          <Route path="/vat-limit" element={<VatLimitPage />} />
          <Route path="/visits" element={<VisitsPage />} />
          <Route path="/law" element={<LawPage />} />
        </CustomRoutes>
      </CoreAdminUI>
      <Notifications />
    </CoreAdminContext>
  );
}

/** Shown in place of a screen that failed; react-admin has written the fault to the console. */
function ScreenBroken({ error }: { error: Error }) {
  useEffect(() => void reloadFor(error), [error]);
  return (
    <ErrorState
      headingLevel={1}
      title="Diese Ansicht konnte nicht angezeigt werden"
      onRetry={() => window.location.reload()}
    >
      Bitte laden Sie die Seite neu. Gespeicherte Daten sind davon nicht betroffen.
    </ErrorState>
  );
}

/**
 * What react-admin asks about the signed-in person. The page around it has let only an administrator
 * in, and leaves by itself once the session ends; so there is nothing left to refuse here.
 */
function createAuthProvider(user: UserDto): AuthProvider {
  return {
    login: () => Promise.reject(new Error('Signing in is done by the product itself')),
    logout: () => Promise.resolve(false),
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: user.id, fullName: user.email }),
    getPermissions: () => Promise.resolve(user.role),
  };
}

/** Hands what react-admin has to say to the product's own toasts, of which one is shown at a time. */
function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    const { message, type, notificationOptions } = next;
    const text = typeof message === 'string' ? message : '';
    const sentence = translate(text, { _: text, ...notificationOptions?.messageArgs });
    const tone = TONES[type] ?? 'default';
    if (tone === 'destructive') toast({ title: 'Fehler', description: sentence, tone });
    else toast({ title: sentence, tone });
  }, [notifications, takeNotification, translate]);
  return null;
}

function useNavigateUnlessLeft(): Navigate {
  const navigate = reactRouterProvider.useNavigate();
  const dataRouter = useContext(DataRouterContext)?.router;
  const [screen] = useState(() => window.location.pathname);
  return useCallback<Navigate>(
    (to, options) => {
      const left = window.location.pathname !== screen || isOnTheWay(dataRouter);
      if (changesParametersOnly(to) && left) return;
      navigate(to, options);
    },
    [navigate, dataRouter, screen],
  );
}

interface Refusals {
  /** The server does not know the session any more. */
  onSessionEnded: () => void;
  /** The server knows the person and refuses: the role may have changed. */
  onRefused: () => void;
  /** The server wants staff to have a second factor first. */
  onSetupRequired: () => void;
}

/** The back office keeps a cache of its own: it shows the present state whenever a screen opens. */
function createStaffQueryClient({
  onSessionEnded,
  onRefused,
  onSetupRequired,
}: Refusals): QueryClient {
  const onError = (error: Error & { status?: number; body?: { code?: string } }) => {
    if (error.status === 401) onSessionEnded();
    if (error.body?.code === 'SECOND_FACTOR_SETUP_REQUIRED') onSetupRequired();
    // An owner whose word has ended refuses one view, and not the back office.
    else if (error.status === 403 && error.body?.code !== 'SUPPORT_ACCESS_NEEDED') onRefused();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onSuccess: entriesTaken,
      onError: (error) => {
        entriesRefused();
        onError(error);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
