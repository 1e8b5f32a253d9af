import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { site } from '@/lib/site';
import { BatonLogo } from '@/ui/baton/baton-logo';
import { LinkButton } from '@/ui/link-button';
import { toast } from '@/ui/toaster/toast';

const TITLE = 'Zugriff verweigert';
const SENTENCE = 'Sie haben keine Berechtigung für den Admin-Bereich.';
const REDIRECT_DELAY_MS = 2000;

/** Tells somebody who is no administrator so, and leads them to their own dashboard. */
export function AccessDenied() {
  usePageTitle(TITLE);
  const navigate = useNavigate();
  useEffect(() => {
    toast({ title: TITLE, description: SENTENCE, tone: 'destructive' });
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
        <h1 className="text-h2">{TITLE}</h1>
        <p className="text-ink-soft">Sie werden gleich zu Ihrer Übersicht weitergeleitet.</p>
        <LinkButton to={paths.dashboard} variant="secondary">
          Zur Übersicht
        </LinkButton>
      </main>
    </div>
  );
}
