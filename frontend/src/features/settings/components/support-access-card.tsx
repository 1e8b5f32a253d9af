import { useMutation, useQuery } from '@tanstack/react-query';
import type { SupportAccessDto, SupportLookDto } from '@/api';
import {
  endSupportAccessMutation,
  grantSupportAccessMutation,
  supportAccessQuery,
} from '@/api/support-access';
import { formatMoment } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { SUPPORT_VIEW_LABELS } from '@/lib/support-views';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { SettingCard } from './setting-card';

export function SupportAccessCard() {
  const { data, isError, isFetching, refetch } = useQuery(supportAccessQuery);
  return (
    <div id="support" className="scroll-mt-24">
      <SettingCard
        title="Zugriff für den Support"
        text="Was Sie eintragen, sieht unser Support nicht, nur wie viel es ist. Wenn Sie Hilfe brauchen, können Sie es ihm für 24 Stunden zeigen."
      >
        {data && (
          <>
            <Access access={data} />
            <Looks looks={data.looks} />
          </>
        )}
        {!data && isError && (
          <ErrorState
            title="Der Zugriff konnte nicht geladen werden"
            headingLevel={3}
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        {!data && !isError && (
          <Loading label="Der Zugriff wird geladen …" className="grid gap-4">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </Loading>
        )}
      </SettingCard>
    </div>
  );
}

function Access({ access: { open } }: { access: SupportAccessDto }) {
  const grant = useMutation(grantSupportAccessMutation);
  const end = useMutation(endSupportAccessMutation);
  const error = grant.error ?? end.error;

  function press() {
    grant.reset();
    end.reset();
    if (open) end.mutate();
    else grant.mutate();
  }

  return (
    <>
      <p className="text-compact">
        Zu sehen sind dann die Angaben zu Ihrem Unternehmen, Ihr Plan ohne Notizen und Belege, die
        Liste Ihrer ausgefüllten Dokumente ohne deren Inhalt und Ihre letzte Bewertung. Ändern kann
        der Support daran nichts.
      </p>
      {open && (
        <Alert tone="info" title="Der Support kann zurzeit nachsehen">
          Freigegeben seit <time dateTime={open.grantedAt}>{formatMoment(open.grantedAt)}</time>,
          längstens bis <time dateTime={open.expiresAt}>{formatMoment(open.expiresAt)}</time>.
        </Alert>
      )}
      <Button
        variant="secondary"
        className="sm:justify-self-start"
        busy={grant.isPending || end.isPending}
        busyLabel={open ? 'Wird beendet …' : 'Wird freigegeben …'}
        onClick={press}
      >
        {open ? 'Freigabe sofort beenden' : 'Für 24 Stunden freigeben'}
      </Button>
      {end.isSuccess && !open && (
        <Alert tone="success">Die Freigabe ist beendet. Der Support sieht nichts mehr.</Alert>
      )}
      {error && <Alert tone="error">{sentenceOf(error, 'Bitte versuchen Sie es erneut.')}</Alert>}
    </>
  );
}

function Looks({ looks }: { looks: SupportLookDto[] }) {
  return (
    <div className="grid gap-3 border-hairline border-t pt-5">
      <h3 className="font-sans font-semibold text-compact">Wer hat wann was angesehen</h3>
      {looks.length === 0 ? (
        <p className="text-compact text-ink-soft">Noch hat niemand etwas angesehen.</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {looks.map(({ id, at, staffName, view }) => (
            <li key={id} className="py-3 first:pt-0 last:pb-0">
              <p className="font-semibold text-compact">{SUPPORT_VIEW_LABELS[view]}</p>
              <p className="wrap-anywhere text-ink-soft text-small">
                {staffName}, <time dateTime={at}>{formatMoment(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
