import { useMutation, useQuery } from '@tanstack/react-query';
import type { ProceedsSummaryDto } from '@/api';
import { keepProceedsMutation, keptProceedsQuery } from '@/api/proceeds';
import { formatMoment } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { useFactsEditor } from '../facts-editor';
import { rounded } from '../labels';
import { ResultSection } from './figure-with-table';
import { ExampleFiles, ResultFiles } from './result-files';

/** Under which name results of the own facts are kept, so that each is compared with the one before. */
const TODAY = 'heute';

/** What was left at earlier times, and why it is another amount now: figures, law or assumptions. */
export function History() {
  const { readOnly, saved } = useFactsEditor();
  const kept = useQuery({ ...keptProceedsQuery, enabled: !readOnly });
  const keep = useMutation(keepProceedsMutation);
  if (readOnly) {
    return (
      <ResultSection
        title="Zum Mitnehmen"
        lead="Bericht und Rechnung der Brandt Metallbau GmbH. Ihre eigenen entstehen aus Ihren Angaben."
      >
        <ExampleFiles />
      </ResultSection>
    );
  }
  return (
    <ResultSection
      title="Verlauf und Bericht"
      lead="Halten Sie einen Stand fest, zum Beispiel nach jedem Jahresabschluss. Dann bekommen Sie ihn als Bericht und als Rechnung und sehen später, was sich geändert hat und warum."
      action={
        <Button
          variant="secondary"
          size="compact"
          busy={keep.isPending}
          busyLabel="Wird festgehalten …"
          disabled={!saved}
          onClick={() => keep.mutate(TODAY)}
        >
          Diesen Stand festhalten
        </Button>
      }
    >
      {keep.isError && (
        <Alert tone="error">
          {sentenceOf(keep.error, 'Der Stand konnte nicht festgehalten werden.')}
        </Alert>
      )}
      {kept.data && kept.data.length > 0 && (
        <ol className="grid text-compact">
          {kept.data.map((one) => (
            <li
              key={one.id}
              className="grid gap-x-8 gap-y-1 border-hairline border-t py-3 sm:grid-cols-[14rem_9rem_1fr]"
            >
              <span className="text-ink-soft">{formatMoment(one.createdAt)}</span>
              <span className="figures font-semibold">
                {one.net === null ? 'offen' : rounded(one.net)}
              </span>
              <span className="text-ink-soft">{reasonOf(one.changes)}</span>
              <div className="sm:col-span-3">
                <ResultFiles id={one.id} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </ResultSection>
  );
}

/** Fields named in one line; the rest is counted. */
const NAMED = 3;

function reasonOf(changes: ProceedsSummaryDto['changes']): string {
  if (!changes) return 'Der erste Stand.';
  const { fields, fieldCount, law, assumptions } = changes;
  const names = fields.slice(0, NAMED).map(({ label }) => label);
  const more = fieldCount - names.length;
  if (more > 0) names.push(more === 1 ? 'eine weitere Angabe' : `${more} weitere Angaben`);
  if (law) names.push('der Rechtsstand');
  if (assumptions) names.push('Annahmen des Hauses');
  return names.length === 0 ? 'Nichts geändert.' : `Geändert: ${names.join(', ')}.`;
}
