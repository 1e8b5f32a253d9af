import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatNumber } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { UserIcon } from '@/ui/icons/subject-icons';
import { LinkButton } from '@/ui/link-button';
import { StatGrid, StatTile } from '@/ui/stat-tile';
import { TextField } from '@/ui/text-field';
import { statsQuery } from './api/get-stats';
import { usersQuery } from './api/get-users';
import { QuickUserList } from './quick-user-list';
import { QuickUsersSkeleton } from './quick-users-skeleton';
import { useSettled } from './use-settled';

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
  const { data } = useQuery(statsQuery);
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
  const { data, error, isFetching, refetch } = useQuery(usersQuery(search));
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
