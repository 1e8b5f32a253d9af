import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { adminStatsQuery, adminUsersQuery } from '@/api/back-office';
import { formatNumber } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { UserIcon } from '@/ui/icons/subject-icons';
import { LinkButton } from '@/ui/link-button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { StatGrid, StatTile } from '@/ui/stat-tile';
import { TextField } from '@/ui/text-field';
import { QuickUserList } from './quick-user-list';

const ROWS = [1, 2, 3, 4, 5];

const PAUSE_MS = 300;

/** Search, figures and the people found. */
export function QuickUsers() {
  const [typed, setTyped] = useState('');
  return (
    <div className="grid grid-cols-1 gap-6">
      <Figures />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <TextField
          type="search"
          label="Nach E-Mail suchen"
          autoComplete="off"
          className="w-full max-w-form"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <LinkButton to="/admin" variant="secondary">
          Zur Verwaltung
        </LinkButton>
      </div>
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

/** A value that follows once it has not changed for a moment, such as a text being typed. */
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
