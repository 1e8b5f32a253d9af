import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Assumptions } from '@toolkit/domain/proceeds';
import { dayOfVersion } from '@toolkit/domain/proceeds';
import { useState } from 'react';
import type { AdminAssumptionsDto } from '@/api';
import { formatDate } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toaster/toast';
import { staffApi } from '../data/staff-api';
import { ScreenHeading } from '../screen/screen-heading';
import { ScreenFailed, ScreenSkeleton } from '../screen/screen-states';
import { AssumptionsForm } from './assumptions-form';
import { AssumptionsHistory } from './assumptions-history';

const KEY = ['assumptions'];

/** What „Was bleibt mir?“ assumes where no statute says: staff set it, each change with its reason. */
export function AssumptionsPage() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => staffApi.get<AdminAssumptionsDto>('/assumptions', signal),
  });
  const [taken, setTaken] = useState<TakenOver | null>(null);
  if (error) return <ScreenFailed error={error} onRetry={() => refetch()} />;
  if (!data) return <ScreenSkeleton />;
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
      <ScreenHeading
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
  /** Tells one taking over from the next, so that the form begins anew. */
  count: number;
}
