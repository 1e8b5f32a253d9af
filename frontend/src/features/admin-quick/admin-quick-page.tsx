import LockIcon from 'lucide-react/icons/lock';
import { useSession } from '@/lib/current-user';
import { usePageTitle } from '@/lib/page-title';
import { paths, signInPath } from '@/lib/paths';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { Spinner } from '@/ui/spinner';
import { QuickUsers } from './quick-users';

export default function AdminQuickPage() {
  usePageTitle('Schnellverwaltung');
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading lead="Premium-Zugänge suchen, freischalten und beenden.">
        Schnellverwaltung
      </PageHeading>
      <Content />
    </div>
  );
}

function Content() {
  const session = useSession();
  if (session.state === 'visitor') return <SignInHint />;
  if (session.state === 'loading') return <Spinner label="Wird geladen …" />;
  if (session.state === 'failed') {
    return <ErrorState title="Ihr Konto konnte nicht geladen werden" onRetry={session.retry} />;
  }
  return session.user.role === 'admin' ? <QuickUsers /> : <NotAllowed />;
}

function NotAllowed() {
  return (
    <EmptyState
      icon={<LockIcon />}
      title="Zugriff verweigert"
      action={<LinkButton to={paths.dashboard}>Zur Übersicht</LinkButton>}
    >
      Sie haben keine Berechtigung für den Admin-Bereich.
    </EmptyState>
  );
}

function SignInHint() {
  return (
    <EmptyState
      icon={<LockIcon />}
      title="Bitte melden Sie sich an"
      action={<LinkButton to={signInPath(paths.adminQuick)}>Zur Anmeldung</LinkButton>}
    >
      Diese Seite zeigt ihre Daten nur der Verwaltung.
    </EmptyState>
  );
}
