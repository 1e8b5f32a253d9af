import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { SignedInUserContext, useSession } from '@/lib/current-user';
import { leaveForSignIn } from '@/lib/unauthorized';
import { ErrorState } from '@/ui/error-state';
import { Spinner } from '@/ui/spinner';

/** Lets signed-in people through; a visitor is told to sign in and led there. */
export function SessionGate() {
  const session = useSession();
  const visitor = session.state === 'visitor';
  useEffect(() => {
    if (visitor) leaveForSignIn();
  }, [visitor]);

  if (session.state === 'signed-in') {
    return (
      <SignedInUserContext value={session.user}>
        <Outlet />
      </SignedInUserContext>
    );
  }
  if (session.state === 'failed') {
    return (
      <div className="mx-auto w-full max-w-form px-4 py-10 sm:px-6 lg:py-16">
        <ErrorState
          title="Ihr Konto konnte nicht geladen werden"
          headingLevel={1}
          onRetry={session.retry}
        >
          Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.
        </ErrorState>
      </div>
    );
  }
  return <ScreenOutline />;
}

/** What can be seen of the screen before its person is known. */
function ScreenOutline() {
  const { Outline } = (useMatches().at(-1)?.handle ?? {}) as { Outline?: React.ComponentType };
  return Outline ? <Outline /> : <Spinner label="Wird geladen …" fullPage />;
}
