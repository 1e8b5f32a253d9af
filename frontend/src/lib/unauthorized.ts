import { toast } from '@/ui/toaster/toast';
import { clearToken } from './session';

const REDIRECT_DELAY_MS = 500;
let leaving = false;

/** Says that one must sign in, and goes there; afterwards one comes back to the present page. */
export function leaveForSignIn(): void {
  if (leaving) return;
  leaving = true;
  clearToken();
  toast({
    title: 'Anmeldung erforderlich',
    description: 'Sie werden zur Anmeldung weitergeleitet...',
    tone: 'destructive',
  });
  const here = window.location.pathname + window.location.search;
  setTimeout(() => {
    window.location.assign(`/api/login?next=${encodeURIComponent(here)}`);
  }, REDIRECT_DELAY_MS);
}
