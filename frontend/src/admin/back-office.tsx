import { useState } from 'react';
import { Admin, localStorageStore, Resource } from 'react-admin';
import type { UserDto } from '@/api';
import { createAuthProvider } from './access/auth-provider';
import { createStaffQueryClient } from './data/query-client';
import { dataProvider } from './data/staff-api';
import { i18nProvider } from './i18n/i18n-provider';
import { BackOfficeLayout } from './layout/back-office-layout';
import { Notifications } from './layout/notifications';
import { router } from './layout/router';
import { ScreenBroken } from './layout/screen-broken';
import { Overview } from './overview/overview';
import { resources } from './resources';
import { NoSuchScreen } from './screen/no-such-screen';
import { createTheme } from './theme/theme';

interface BackOfficeProps {
  user: UserDto;
  onSessionEnded: () => void;
  onRefused: () => void;
  onSetupRequired: () => void;
}

/** Which columns and saved filters somebody has chosen stays in this browser. */
const store = localStorageStore(undefined, 'back-office');

/** React-admin with what is the product's own: sign-in, colours, words, toasts. */
export default function BackOffice({ user, ...refusals }: BackOfficeProps) {
  const [authProvider] = useState(() => createAuthProvider(user));
  const [queryClient] = useState(() => createStaffQueryClient(refusals));
  const [theme] = useState(createTheme);
  return (
    <Admin
      basename="/admin"
      disableTelemetry
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={router}
      store={store}
      theme={theme}
      darkTheme={null}
      layout={BackOfficeLayout}
      dashboard={Overview}
      catchAll={NoSuchScreen}
      error={ScreenBroken}
      notification={Notifications}
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
    </Admin>
  );
}
