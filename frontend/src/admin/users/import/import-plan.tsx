import type { ImportedLineDto, UsersImportedDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { SmallTable } from '../../screen/small-table';
import { StateBadge, type StateTone } from '../../screen/state-badge';

const ACTIONS: Record<ImportedLineDto['action'], [tone: StateTone, word: string]> = {
  create: ['good', 'Neu anlegen'],
  update: ['good', 'Ändern'],
  skip: ['quiet', 'Übergehen'],
  fault: ['bad', 'Fehler'],
};

/** More lines than one reads; all faults come first. */
const MOST_SHOWN = 200;

/** What an import would do, line by line. */
export function ImportPlan({ plan }: { plan: UsersImportedDto }) {
  const { rows, created, updated, skipped, faults, ignoredColumns } = plan;
  const faultsFirst = [...rows].sort((a, b) => Number(isFault(b)) - Number(isFault(a)));
  const shown = faultsFirst.slice(0, MOST_SHOWN);
  return (
    <div className="grid gap-4">
      <Alert tone={faults > 0 ? 'error' : 'info'} title="Das würde geschehen">
        {formatNumber(created)} neu anlegen, {formatNumber(updated)} ändern, {formatNumber(skipped)}{' '}
        übergehen, {formatNumber(faults)} mit Fehlern (werden ausgelassen).
        {ignoredColumns.length > 0 && (
          <> Diese Spalten werden nicht benutzt: {ignoredColumns.join(', ')}.</>
        )}
      </Alert>
      <SmallTable
        label="Vorschau des Imports"
        columns={['Zeile', 'E-Mail', 'Vorgang', 'Hinweis']}
        empty="Die Datei enthält keine Zeilen."
        rows={shown.map(({ line, email, action, message }) => ({
          id: String(line),
          cells: [line, email, <ActionBadge key="action" action={action} />, message],
        }))}
      />
      {rows.length > shown.length && (
        <p className="text-ink-soft text-small">
          Gezeigt werden {formatNumber(shown.length)} von {formatNumber(rows.length)} Zeilen, die
          fehlerhaften zuerst.
        </p>
      )}
    </div>
  );
}

const isFault = ({ action }: ImportedLineDto) => action === 'fault';

function ActionBadge({ action }: Pick<ImportedLineDto, 'action'>) {
  const [tone, word] = ACTIONS[action];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}
