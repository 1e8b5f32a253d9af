import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SessionDto } from '@/api';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { TooltipProvider } from '@/ui/tooltip';
import { sessionsQuery } from '../api/get-sessions';
import { SettingCard } from '../setting-card';
import { SessionRow } from './session-row';

/** Where one is signed in. This device comes first: it is what the others are compared with. */
export function SessionsCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery);
  return (
    <SettingCard
      title="Angemeldete Geräte"
      text="Kennen Sie eines nicht, melden Sie es hier ab und ändern Sie Ihr Passwort."
      headingRef={heading}
    >
      {data && (
        <TooltipProvider>
          <ul className="divide-y divide-hairline">
            {thisDeviceFirst(data).map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnded={() => heading.current?.focus()}
              />
            ))}
          </ul>
        </TooltipProvider>
      )}
      {!data && isError && (
        <ErrorState
          title="Ihre Geräte konnten nicht geladen werden"
          headingLevel={3}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <Loading label="Ihre Geräte werden geladen …" className="grid gap-4">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
    </SettingCard>
  );
}

function thisDeviceFirst(sessions: SessionDto[]): SessionDto[] {
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}
