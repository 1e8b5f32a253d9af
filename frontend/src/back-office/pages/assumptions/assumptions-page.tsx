import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AssumptionChange,
  type Assumptions,
  changeText,
  dayOfVersion,
} from '@toolkit/domain/proceeds';
import { useState } from 'react';
import {
  type AdminAssumptionsDto,
  type AssumptionsHistoryDto,
  type AssumptionsVersionDto,
  type FormerAssumptionsDto,
} from '@/api';
import { formatDate } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SkeletonLine } from '@/ui/skeleton';
import { toast } from '@/ui/toaster/toast';
import { PageError, PageHeading, PageLoading } from '../../components/page-heading';
import { Moment, Section } from '../../components/section';
import { staffApi } from '../../staff-api';
import { AssumptionsForm } from './assumptions-form';

const KEY = ['assumptions'];

export function AssumptionsPage() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => staffApi.get<AdminAssumptionsDto>('/assumptions', signal),
  });
  const [taken, setTaken] = useState<TakenOver | null>(null);
  if (error) return <PageError error={error} onRetry={() => refetch()} />;
  if (!data) return <PageLoading />;
  const current = data.assumptions as unknown as Assumptions;

  const takeOver = (assumptions: Assumptions, from: string) => {
    setTaken({ assumptions, from, count: (taken?.count ?? 0) + 1 });
    window.scrollTo({ top: 0 });
  };
  const saved = (answer: AdminAssumptionsDto) => {
    toast({
      title: 'Gespeichert',
      description: 'Ab jetzt wird mit diesen Annahmen gerechnet.',
      tone: 'success',
    });
    setTaken(null);
    queryClient.setQueryData(KEY, answer);
    void queryClient.invalidateQueries({ queryKey: [...KEY, 'history'] });
  };

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
        title="Annahmen"
        lead="Womit „Was bleibt mir?“ rechnet, wo kein Gesetz etwas vorgibt. Gespeicherte Ergebnisse behalten die Annahmen ihres Tages; was Mitglieder danach rechnen, gilt mit den neuen."
      />
      <p className="text-ink-soft">
        {data.number === 0
          ? `Es gilt der Stand, der mit dem Produkt kam: ${formatDate(dayOfVersion(current.version))}.`
          : `Es gilt der Stand vom ${formatDate(dayOfVersion(current.version))}, die ${data.number}. Änderung.`}
      </p>
      {data.fileIsNewer && (
        <Alert tone="info" title="Mit dem Produkt kamen neue Annahmen">
          <p>
            Ihre bleiben, bis Sie etwas ändern. Vergleichen Sie sie mit denen vom{' '}
            {formatDate(dayOfVersion(String(data.file.version)))}.
          </p>
        </Alert>
      )}
      {data.number > 0 && (
        <Button
          variant="secondary"
          size="compact"
          className="justify-self-start"
          onClick={() => takeOver(data.file as unknown as Assumptions, 'Stand des Produkts')}
        >
          Stand des Produkts ins Formular übernehmen
        </Button>
      )}
      <AssumptionsForm
        key={`${data.number} ${taken?.count ?? 0}`}
        number={data.number}
        current={current}
        start={taken?.assumptions ?? current}
        from={taken?.from}
        onSaved={saved}
        onReload={() => {
          setTaken(null);
          void refetch();
        }}
      />
      <AssumptionsHistory onTakeOver={takeOver} />
    </div>
  );
}

interface TakenOver {
  assumptions: Assumptions;
  from: string;
  /** Changes each time values are taken over, which resets the form. */
  count: number;
}

interface AssumptionsHistoryProps {
  onTakeOver: (assumptions: Assumptions, from: string) => void;
}

function AssumptionsHistory({ onTakeOver }: AssumptionsHistoryProps) {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['assumptions', 'history'],
    queryFn: ({ pageParam, signal }) =>
      staffApi.get<AssumptionsHistoryDto>(
        `/assumptions/history${pageParam ? `?before=${pageParam}` : ''}`,
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.number : undefined),
  });
  const former = useMutation({
    mutationFn: async ({ number }: AssumptionsVersionDto) =>
      staffApi.get<FormerAssumptionsDto>(`/assumptions/history/${number}`),
    onSuccess: ({ assumptions }, { number }) =>
      onTakeOver(assumptions as unknown as Assumptions, `Stand der ${number}. Änderung`),
  });
  const versions = data?.pages.flatMap(({ rows }) => rows);
  return (
    <Section title="Verlauf">
      {error && <Alert tone="error">{error.message}</Alert>}
      {former.error && <Alert tone="error">{former.error.message}</Alert>}
      {!versions && !error && <SkeletonLine className="w-64" />}
      {versions?.length === 0 && <p className="text-ink-soft">Es wurde noch nichts geändert.</p>}
      <ol className="grid gap-4 empty:hidden">
        {versions?.map((version) => (
          <li key={version.number} className="grid gap-2 border-hairline border-b pb-4 text-small">
            <p>
              <span className="font-semibold">{version.number}. Änderung</span> ·{' '}
              <Moment value={version.createdAt} /> · {version.author}
            </p>
            <p className="max-w-reading">{version.reason}</p>
            <ul className="grid gap-1 text-ink-soft">
              {(version.changes as AssumptionChange[]).map((change) => (
                <li key={change.label}>
                  {change.label}: {changeText(change.unit, change.from)} →{' '}
                  {changeText(change.unit, change.to)}
                </li>
              ))}
            </ul>
            <Button
              variant="quiet"
              size="compact"
              className="justify-self-start"
              busy={former.isPending && former.variables.number === version.number}
              busyLabel="Wird geladen …"
              onClick={() => former.mutate(version)}
            >
              Diesen Stand ins Formular übernehmen
            </Button>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="compact"
          className="justify-self-start"
          busy={isFetchingNextPage}
          busyLabel="Wird geladen …"
          onClick={() => fetchNextPage()}
        >
          Ältere zeigen
        </Button>
      )}
    </Section>
  );
}
