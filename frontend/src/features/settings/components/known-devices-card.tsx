import { useMutation, useQuery } from '@tanstack/react-query';
import { browserName } from '@toolkit/domain/device';
import { useRef } from 'react';
import type { KnownDeviceDto } from '@/api';
import { forgetDeviceMutation, knownDevicesQuery } from '@/api/identity';
import { formatMoment } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toaster/toast';
import { DeviceRow } from './device-row';
import { SettingCard } from './setting-card';

export function KnownDevicesCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, isFetching, refetch } = useQuery(knownDevicesQuery);
  return (
    <SettingCard
      title="Bekannte Geräte"
      text="Hier haben Sie sich schon einmal angemeldet. Meldet sich jemand auf einem anderen Gerät an, erhalten Sie eine E-Mail."
      headingRef={heading}
    >
      {data?.length === 0 && <p className="text-compact">Noch ist kein Gerät bekannt.</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-hairline">
          {data.map((device) => (
            <KnownDeviceRow
              key={device.id}
              device={device}
              onForgotten={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {!data && isError && (
        <ErrorState
          title="Die bekannten Geräte konnten nicht geladen werden"
          headingLevel={3}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <Loading label="Die bekannten Geräte werden geladen …" className="grid gap-4">
          <Skeleton className="h-14" />
        </Loading>
      )}
    </SettingCard>
  );
}

interface KnownDeviceRowProps {
  device: KnownDeviceDto;
  onForgotten: () => void;
}

function KnownDeviceRow({ device, onForgotten }: KnownDeviceRowProps) {
  const { id, userAgent, lastUsedAt, current } = device;
  const name = browserName(userAgent);
  const forget = useMutation(forgetDeviceMutation);

  function forgetIt() {
    forget.mutate(id, {
      onSuccess: () => {
        onForgotten();
        toast({ title: 'Gerät vergessen', description: `${name} gilt jetzt wieder als neu.` });
      },
      onError: (error) =>
        toast({
          title: 'Fehler',
          description: sentenceOf(error, 'Das Gerät konnte nicht vergessen werden.'),
          tone: 'destructive',
        }),
    });
  }

  return (
    <DeviceRow
      userAgent={userAgent}
      current={current}
      note={
        <>
          Zuletzt angemeldet am <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
        </>
      }
    >
      <Button
        variant="secondary"
        size="compact"
        busy={forget.isPending}
        busyLabel="Wird vergessen …"
        onClick={forgetIt}
      >
        Vergessen<span className="sr-only">: {name}</span>
      </Button>
    </DeviceRow>
  );
}
