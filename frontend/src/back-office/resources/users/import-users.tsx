import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportedLineDto, type UsersImportedDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import { Spinner } from '@/ui/spinner';
import { FileField } from '../../components/file-field';
import { SmallTable } from '../../components/small-table';
import { errorsOf, useStaffCall } from '../../components/staff-call';
import { LabelBadge, type StateLabels } from '../../components/state-badge';
import { staffApi } from '../../staff-api';

const send = (csv: string, dryRun: boolean) =>
  staffApi.post<UsersImportedDto>('/users/import', { csv, dryRun });

const ACTIONS: StateLabels<ImportedLineDto['action']> = {
  create: ['good', 'Neu anlegen'],
  update: ['good', 'Ändern'],
  skip: ['quiet', 'Übergehen'],
  fault: ['bad', 'Fehler'],
};

/** Imports people from a table: first shows what would happen, then does it. */
export function ImportUsers() {
  const [open, setOpen] = useState(false);
  const check = useMutation({
    mutationFn: async (file: File) => {
      const csv = await readText(file);
      return { csv, plan: await send(csv, true) };
    },
  });
  const run = useStaffCall({
    call: (csv: string) => send(csv, false),
    done: ({ created, updated, skipped, faults }) => ({
      title: 'Import abgeschlossen',
      description: `${formatNumber(created)} angelegt, ${formatNumber(updated)} geändert, ${formatNumber(skipped + faults)} übergangen.`,
    }),
  });
  const { csv = '', plan } = check.data ?? {};
  const error = run.error ?? check.error;
  const fault = errorsOf(error)?.csv ?? error?.message;

  function change(nowOpen: boolean) {
    setOpen(nowOpen);
    check.reset();
    run.reset();
  }

  return (
    <Dialog
      size="wide"
      title="Nutzer importieren"
      open={open}
      onOpenChange={change}
      trigger={
        <Button variant="secondary" size="compact">
          Nutzer importieren
        </Button>
      }
      footer={
        plan && (
          <>
            <DialogClose asChild>
              <Button variant="secondary">Abbrechen</Button>
            </DialogClose>
            <Button
              disabled={plan.created + plan.updated === 0}
              busy={run.isPending}
              onClick={() => run.mutate(csv, { onSuccess: () => change(false) })}
            >
              Jetzt importieren
            </Button>
          </>
        )
      }
    >
      <p className="text-compact">
        Die erste Zeile nennt die Spalten: „E-Mail“ muss dabei sein, „Vorname“, „Nachname“, „Firma“,
        „Telefon“ und „Zugang“ (ja oder nein) sind möglich. Zuerst sehen Sie nur, was geschehen
        würde.
      </p>
      <FileField
        label="CSV-Datei"
        accept=".csv,text/csv"
        disabled={check.isPending}
        onChosen={(file) => {
          run.reset();
          if (file) check.mutate(file);
        }}
        {...(fault && { error: fault })}
      />
      {check.isPending && <Spinner label="Die Datei wird geprüft …" showLabel />}
      {plan && <ImportPlan plan={plan} />}
    </Dialog>
  );
}

/** What an import would do, line by line; the server answers the faulty ones first. */
function ImportPlan({ plan }: { plan: UsersImportedDto }) {
  const { rows, created, updated, skipped, faults, ignoredColumns } = plan;
  const lines = created + updated + skipped + faults;
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
        rows={rows.map(({ line, email, action, message }) => ({
          id: String(line),
          cells: [
            line,
            email,
            <LabelBadge key="action" labels={ACTIONS} state={action} />,
            message,
          ],
        }))}
      />
      {lines > rows.length && (
        <p className="text-ink-soft text-small">
          Gezeigt werden {formatNumber(rows.length)} von {formatNumber(lines)} Zeilen, die
          fehlerhaften zuerst.
        </p>
      )}
    </div>
  );
}

/** The text of a file: UTF-8, or as Excel for Windows saves it in Germany. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
