import { useMutation, useQuery } from '@tanstack/react-query';
import LockIcon from 'lucide-react/icons/lock';
import UserIcon from 'lucide-react/icons/user-round';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminUserDto } from '@/api';
import { adminStatsQuery, adminUsersQuery, togglePremiumMutation } from '@/api/back-office';
import { useSession } from '@/lib/current-user';
import { formatNumber, formatShortDate } from '@/lib/format';
import { HttpError, sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths, signInPath } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { StatGrid, StatTile } from '@/ui/stat-tile';
import { TextField } from '@/ui/text-field';
import { toast } from '@/ui/toaster/toast';

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

const PAGE = 20;

const ROWS = [1, 2, 3, 4, 5];

const PAUSE_MS = 300;

function QuickUsers() {
  const [typed, setTyped] = useState('');
  return (
    <div className="grid grid-cols-1 gap-6">
      <Link to={paths.admin} className="-mt-6 inline-flex min-h-11 items-center justify-self-start">
        Zur Verwaltung
      </Link>
      <Figures />
      <TextField
        type="search"
        label="Nach E-Mail suchen"
        autoComplete="off"
        className="w-full max-w-form"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Found search={useSettled(typed.trim())} />
    </div>
  );
}

function Figures() {
  const { data } = useQuery(adminStatsQuery);
  return (
    <StatGrid>
      <StatTile label="Nutzer gesamt" value={data ? formatNumber(data.totalUsers) : '–'} />
      <StatTile
        label="Premium-Nutzer"
        value={data ? formatNumber(data.activeSubscriptions) : '–'}
      />
    </StatGrid>
  );
}

function Found({ search }: { search: string }) {
  const { data, error, isFetching, refetch } = useQuery(adminUsersQuery(search));
  const users = useDeferredValue(data);
  if (error && !isFetching) {
    return (
      <ErrorState title="Die Nutzer konnten nicht geladen werden" onRetry={() => refetch()}>
        {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
      </ErrorState>
    );
  }
  if (!users) return <QuickUsersSkeleton />;
  if (users.length === 0) {
    return (
      <EmptyState icon={<UserIcon />} title="Keine Benutzer gefunden">
        {search ? 'Bitte prüfen Sie die Schreibweise der E-Mail-Adresse.' : null}
      </EmptyState>
    );
  }
  return <QuickUserList key={search} users={users} />;
}

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function QuickUsersSkeleton() {
  return (
    <Loading label="Nutzer werden geladen …">
      <Card padding="compact" className="grid gap-4">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </Card>
    </Loading>
  );
}

function QuickUserList({ users }: { users: AdminUserDto[] }) {
  const [shown, setShown] = useState(PAGE);
  const { mutate, isPending, variables } = useTogglePremium();
  return (
    <Card padding="none">
      <ul aria-label="Gefundene Nutzer">
        {users.slice(0, shown).map((user) => (
          <QuickUserRow
            key={user.id}
            user={user}
            busy={isPending && variables?.id === user.id}
            onToggle={() => mutate(user)}
          />
        ))}
      </ul>
      {users.length > shown && (
        <div className="grid justify-items-center gap-2 p-4">
          <Button variant="secondary" size="compact" onClick={() => setShown(shown + PAGE)}>
            Weitere anzeigen
          </Button>
          <p className="text-ink-soft text-small">
            {formatNumber(shown)} von {formatNumber(users.length)} gezeigt
          </p>
        </div>
      )}
    </Card>
  );
}

function useTogglePremium() {
  return useMutation({
    ...togglePremiumMutation,
    onSuccess: (answer, ...rest) => {
      toast({ title: 'Status aktualisiert', description: answer.message, tone: 'success' });
      return togglePremiumMutation.onSuccess?.(answer, ...rest);
    },
    onError: (error) => {
      if (error instanceof HttpError && error.isUnauthorized) return;
      const fallback = 'Fehler beim Aktualisieren des Premium-Status';
      toast({ title: 'Fehler', description: sentenceOf(error, fallback), tone: 'destructive' });
    },
  });
}

interface QuickUserRowProps {
  user: AdminUserDto;
  busy: boolean;
  onToggle: () => void;
}

function QuickUserRow({ user, busy, onToggle }: QuickUserRowProps) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const action = user.hasAccess ? 'Premium beenden' : 'Premium freischalten';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:gap-x-3 border-hairline border-b px-4 py-3 last:border-b-0 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold text-compact [overflow-wrap:anywhere]">{user.email}</p>
        <p className="flex flex-wrap gap-x-3 text-ink-soft text-small">
          {name && <span>{name}</span>}
          <span>Registriert am {formatShortDate(user.createdAt)}</span>
        </p>
      </div>
      <Badge tone={user.hasAccess ? 'premium' : 'neutral'}>
        {user.hasAccess ? 'Premium' : 'Kostenlos'}
      </Badge>
      <Button
        variant="secondary"
        size="compact"
        aria-label={`${action}: ${user.email}`}
        busy={busy}
        busyLabel="Wird geändert …"
        onClick={onToggle}
        className="max-sm:ml-auto sm:min-w-52"
      >
        {action}
      </Button>
    </li>
  );
}
