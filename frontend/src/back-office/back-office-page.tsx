import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { currentUserQuery } from '@/api/identity';
import { useSession } from '@/lib/current-user';
import { usePageTitle } from '@/lib/page-title';
import { paths, secondFactorPath, signInPath } from '@/lib/paths';
import { loadScript } from '@/lib/screen-script';
import { clearToken } from '@/lib/session';
import { site } from '@/lib/site';
import { BatonLogo } from '@/ui/baton/baton-logo';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { Spinner } from '@/ui/spinner';
import { toast } from '@/ui/toaster/toast';

const TITLE = 'Zweiter Schritt nötig';

/** The heavy part, loaded for administrators alone. */
const BackOffice = lazy(() => loadScript(() => import('./back-office')));

/** Lets administrators into the back office; what they may do there, the server decides. */
export default function BackOfficePage() {
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

/** Leads a visitor to the product's own sign-in, and from there back to where they wanted to go. */
function ToSignIn() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    toast({
      title: 'Anmeldung erforderlich',
      description: 'Sie werden zur Anmeldung weitergeleitet...',
      tone: 'destructive',
    });
    navigate(signInPath(encodeURIComponent(pathname + search)), { replace: true });
  }, [navigate, pathname, search]);
  return null;
}

/** In production the server lets staff in only with a second factor: says so, and leads to it. */
function SecondFactorNeeded() {
  usePageTitle(TITLE);
  return (
    <main className="mx-auto grid w-full max-w-form justify-items-start gap-4 px-5 py-16">
      <h1>{TITLE}</h1>
      <p>
        Die Verwaltung zeigt Daten anderer Menschen. Deshalb genügt hier das Passwort allein nicht:
        Bitte richten Sie in Ihren Einstellungen einen zweiten Schritt beim Anmelden ein. Das dauert
        wenige Minuten; danach kommen Sie sofort in die Verwaltung.
      </p>
      <LinkButton to={secondFactorPath}>Zweiten Schritt einrichten</LinkButton>
    </main>
  );
}

const DENIED = 'Zugriff verweigert';
const DENIED_SENTENCE = 'Sie haben keine Berechtigung für den Admin-Bereich.';
const REDIRECT_DELAY_MS = 2000;

/** Tells somebody who is no administrator so, and leads them to their own dashboard. */
function AccessDenied() {
  usePageTitle(DENIED);
  const navigate = useNavigate();
  useEffect(() => {
    toast({ title: DENIED, description: DENIED_SENTENCE, tone: 'destructive' });
    const leaving = setTimeout(
      () => navigate(paths.dashboard, { replace: true }),
      REDIRECT_DELAY_MS,
    );
    return () => clearTimeout(leaving);
  }, [navigate]);
  return (
    <div className="min-h-dvh">
      <header className="border-hairline border-b">
        <div className="mx-auto flex min-h-16 w-full max-w-page items-center px-4 sm:px-6">
          <Link to={paths.dashboard} className="flex rounded-inner text-ink no-underline">
            <BatonLogo word={site.name} />
          </Link>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-form justify-items-center gap-4 px-5 pt-52 pb-16 text-center">
        <h1 className="text-h2">{DENIED}</h1>
        <p className="text-ink-soft">Sie werden gleich zu Ihrer Übersicht weitergeleitet.</p>
        <LinkButton to={paths.dashboard} variant="secondary">
          Zur Übersicht
        </LinkButton>
      </main>
    </div>
  );
}
