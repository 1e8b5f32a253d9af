import { EmptyState } from '@/ui/empty-state';
import { LockIcon } from '@/ui/icons/state-icons';
import { LinkButton } from '@/ui/link-button';

export function SignInHint() {
  return (
    <EmptyState
      icon={<LockIcon />}
      title="Bitte melden Sie sich an"
      action={<LinkButton to="/login?next=/admin-quick">Zur Anmeldung</LinkButton>}
    >
      Diese Seite zeigt ihre Daten nur der Verwaltung.
    </EmptyState>
  );
}
