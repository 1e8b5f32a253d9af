import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
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
    <main className="mx-auto grid w-full max-w-form justify-items-start gap-4 px-5 py-16">
      <h1>{TITLE}</h1>
      <p>{SENTENCE}</p>
      <p className="text-ink-soft">Sie werden gleich zu Ihrem Dashboard weitergeleitet.</p>
      <LinkButton to={paths.dashboard} variant="secondary">
        Zum Dashboard
      </LinkButton>
    </main>
  );
}
