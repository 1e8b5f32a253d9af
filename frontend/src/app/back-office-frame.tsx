import { Outlet, ScrollRestoration } from 'react-router-dom';

import { ConfirmationHost } from './confirmation-host';
import { LeaveGuard } from './leave-guard';
import { Messages } from './messages';
import { NavigationAnnouncer } from './navigation-announcer';
import { NavigationProgress } from './navigation-progress';

/** What the back office stands in: it brings a bar and a menu of its own. */
export function BackOfficeFrame() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <NavigationAnnouncer />
      <Messages />
      <ConfirmationHost />
      <LeaveGuard />
      <ScrollRestoration />
    </>
  );
}
