import { useMutation, useQuery } from '@tanstack/react-query';
import { browserName } from '@toolkit/domain/device';
import { useRef } from 'react';
import type { SessionDto } from '@/api';
import { endSessionMutation, sessionsQuery } from '@/api/identity';
import { formatDate, formatMoment } from '@/lib/format';
import { HttpError, sentenceOf } from '@/lib/http';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toaster/toast';
import { Tooltip, TooltipProvider } from '@/ui/tooltip';
import { DeviceRow } from './device-row';
import { SettingCard } from './setting-card';

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

function SessionRow({ session, onEnded }: { session: SessionDto; onEnded: () => void }) {
  const { userAgent, createdAt, lastUsedAt, current } = session;
  const name = browserName(userAgent);
  const end = useMutation(endSessionMutation);

  async function endIt() {
    try {
      await end.mutateAsync(session);
      onEnded();
      toast({ title: 'Gerät abgemeldet', description: `${name} ist jetzt abgemeldet.` });
    } catch (error) {
      if (error instanceof HttpError && error.isUnauthorized) return;
      toast({
        title: 'Fehler',
        description: sentenceOf(error, 'Das Gerät konnte nicht abgemeldet werden.'),
        tone: 'destructive',
      });
    }
  }

  return (
    <DeviceRow
      userAgent={userAgent}
      current={current}
      note={
        <>
          Angemeldet am <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {!current && (
            <>
              , zuletzt verwendet am <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
            </>
          )}
        </>
      }
    >
      {!current && (
        <Tooltip content="Beendet nur diese Anmeldung. Ihr Passwort gilt weiter." side="left">
          <Button
            variant="secondary"
            size="compact"
            busy={end.isPending}
            busyLabel="Wird abgemeldet …"
            onClick={endIt}
          >
            Abmelden<span className="sr-only">: {name}</span>
          </Button>
        </Tooltip>
      )}
    </DeviceRow>
  );
}
