import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useState } from 'react';
import {
  Admin,
  type AuthProvider,
  CustomRoutes,
  memoryStore,
  Resource,
  type RouterProvider,
  reactRouterProvider,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { UNSAFE_DataRouterContext as DataRouterContext, Route } from 'react-router-dom';
import { type UserDto } from '@/api';
import { entriesRefused, entriesTaken } from '@/lib/saving/unsaved';
import { ErrorState } from '@/ui/error-state';
import { type ToastTone, toast } from '@/ui/toaster/toast';
import { NotFound } from './components/page-heading';
import { i18nProvider } from './i18n-provider';
import { Layout } from './layout';
import { AssumptionsPage } from './pages/assumptions/assumptions-page';
import { BookkeepingPage } from './pages/bookkeeping-page';
import { LaunchPage } from './pages/launch-page';
import { LawPage } from './pages/law-page';
import { Overview } from './pages/overview/overview';
import { VatLimitPage } from './pages/vat-limit-page';
import { VisitsPage } from './pages/visits-page';
import { resources } from './resources';
import { dataProvider } from './staff-api';
import { createAdminTheme } from './theme';

interface BackOfficeProps extends Refusals {
  user: UserDto;
}

/** The page around it has let only an administrator in. */
export default function BackOffice({ user, ...refusals }: BackOfficeProps) {
  const [authProvider] = useState(() => createAuthProvider(user));
  const [queryClient] = useState(() => createStaffQueryClient(refusals));
  const [theme] = useState(createAdminTheme);
  // Searches name people, so saved queries do not outlive the visit.
  const [store] = useState(() => memoryStore());
  return (
    <Admin
      basename="/admin"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={router}
      store={store}
      theme={theme}
      layout={Layout}
      dashboard={Overview}
      notification={Notifications}
      catchAll={NotFound}
      error={PageBroken}
      disableTelemetry
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
    </Admin>
  );
}

const PageBroken = () => (
  <ErrorState
    headingLevel={1}
    title="Diese Ansicht konnte nicht angezeigt werden"
    onRetry={() => window.location.reload()}
  >
    Bitte laden Sie die Seite neu. Gespeicherte Daten sind davon nicht betroffen.
  </ErrorState>
);

/** Signing in and out are pages of the product; a session that ends is told by `Refusals`. */
const createAuthProvider = (user: UserDto): AuthProvider => ({
  login: () => Promise.reject(new Error('The product signs in itself')),
  logout: () => Promise.resolve(false),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  // Without a name, which the user menu would show beside its own label.
  getIdentity: () => Promise.resolve({ id: user.id }),
  getPermissions: () => Promise.resolve(user.role),
});

const TONES: Record<string, ToastTone> = { error: 'destructive', success: 'success' };

/** Shows react-admin's notifications as the product's toasts, which lie above its dialogs. */
function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    const { message, type, notificationOptions } = next;
    const key = typeof message === 'string' ? message : '';
    const text = translate(key, { _: key, ...notificationOptions?.messageArgs });
    const tone = TONES[type] ?? 'default';
    toast(
      tone === 'destructive' ? { title: 'Fehler', description: text, tone } : { title: text, tone },
    );
  }, [notifications, takeNotification, translate]);
  return null;
}

type Navigate = ReturnType<RouterProvider['useNavigate']>;

/**
 * A list writes a search into the address half a second after the typing; someone who has opened a row or
 * another page by then stays there.
 */
const router: RouterProvider = { ...reactRouterProvider, useNavigate: useNavigateUnlessLeft };

function useNavigateUnlessLeft(): Navigate {
  const navigate = reactRouterProvider.useNavigate();
  const dataRouter = useContext(DataRouterContext)?.router;
  const [page] = useState(() => window.location.pathname);
  return useCallback<Navigate>(
    (to, options) => {
      const isLoading = dataRouter !== undefined && dataRouter.state.navigation.state !== 'idle';
      const hasLeft = window.location.pathname !== page || isLoading;
      const setsParameters = typeof to === 'object' && to.pathname === undefined;
      if (!(setsParameters && hasLeft)) navigate(to, options);
    },
    [navigate, dataRouter, page],
  );
}

interface Refusals {
  /** The session has ended. */
  onSessionEnded: () => void;
  /** The server refuses the person: the role may have changed. */
  onRefused: () => void;
  /** The server wants staff to have a second factor first. */
  onSetupRequired: () => void;
}

/** A cache of its own: the back office shows the present state whenever a page opens. */
function createStaffQueryClient(refusals: Refusals): QueryClient {
  const onError = (error: Error & { status?: number; body?: { code?: string } }) => {
    if (error.status === 401) refusals.onSessionEnded();
    if (error.body?.code === 'SECOND_FACTOR_SETUP_REQUIRED') refusals.onSetupRequired();
    // An owner whose permission has ended refuses one view, not the back office.
    else if (error.status === 403 && error.body?.code !== 'SUPPORT_ACCESS_NEEDED') {
      refusals.onRefused();
    }
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
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
