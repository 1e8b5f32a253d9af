import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { currentUserQuery, useSession } from '@/lib/current-user';
import { clearToken } from '@/lib/session';
import { ErrorState } from '@/ui/error-state';
import { Spinner } from '@/ui/spinner';
import { AccessDenied } from './access/access-denied';
import { SecondFactorNeeded } from './access/second-factor-needed';
import { ToSignIn } from './access/to-sign-in';

/** The heavy part, loaded for administrators alone. */
const BackOffice = lazy(() => import('./back-office'));

/** Lets administrators into the back office; what they may do there, the server decides. */
export default function AdminPage() {
  const session = useSession();
  const queryClient = useQueryClient();
  const [needsFactor, setNeedsFactor] = useState(false);
  useEffect(() => {
    // What staff change here, the product's own screens have loaded before.
    return () => void queryClient.invalidateQueries();
  }, [queryClient]);

  if (session.state === 'visitor') return <ToSignIn />;
  if (session.state === 'loading') return <Spinner label="Wird geladen …" fullPage />;
  if (session.state === 'failed') {
    return <ErrorState title="Ihr Konto konnte nicht geladen werden" onRetry={session.retry} />;
  }
  if (session.user.role !== 'admin') return <AccessDenied />;
  if (needsFactor) return <SecondFactorNeeded />;
  return (
    <Suspense fallback={<Spinner label="Die Verwaltung wird geladen …" fullPage />}>
      <BackOffice
        user={session.user}
        onSessionEnded={clearToken}
        onSetupRequired={() => setNeedsFactor(true)}
        onRefused={() => void queryClient.invalidateQueries(currentUserQuery)}
      />
    </Suspense>
  );
}
