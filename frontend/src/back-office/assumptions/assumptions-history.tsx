import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type AssumptionChange, type Assumptions, changeText } from '@toolkit/domain/proceeds';
import type { AssumptionsHistoryDto, AssumptionsVersionDto, FormerAssumptionsDto } from '@/api';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SkeletonLine } from '@/ui/skeleton';
import { staffApi } from '../data/staff-api';
import { Moment, Section } from '../screen/section';

interface AssumptionsHistoryProps {
  onTakeOver: (assumptions: Assumptions, from: string) => void;
}

/** Who has changed what, when and why; each former state can be taken over into the form. */
export function AssumptionsHistory({ onTakeOver }: AssumptionsHistoryProps) {
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
