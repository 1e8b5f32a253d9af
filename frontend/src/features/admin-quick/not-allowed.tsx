import { EmptyState } from '@/ui/empty-state';
import { LockIcon } from '@/ui/icons/state-icons';
import { LinkButton } from '@/ui/link-button';

export function NotAllowed() {
  return (
    <EmptyState
      icon={<LockIcon />}
      title="Zugriff verweigert"
      action={<LinkButton to="/dashboard">Zur Übersicht</LinkButton>}
    >
      Sie haben keine Berechtigung für den Admin-Bereich.
    </EmptyState>
  );
}
