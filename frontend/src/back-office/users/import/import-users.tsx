import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useRefresh } from 'react-admin';
import type { ImportedLineDto, UsersImportedDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import { Spinner } from '@/ui/spinner';
import { toast } from '@/ui/toaster/toast';
import type { FailureBody } from '../../data/http-client';
import { staffApi } from '../../data/staff-api';
import { FileField } from '../../edit/file-field';
import { SmallTable } from '../../screen/small-table';
import { StateBadge, type StateTone } from '../../screen/state-badge';
import { readText } from './read-text';

const send = (csv: string, dryRun: boolean) =>
  staffApi.post<UsersImportedDto>('/users/import', { csv, dryRun });

const ACTIONS: Record<ImportedLineDto['action'], [tone: StateTone, word: string]> = {
  create: ['good', 'Neu anlegen'],
  update: ['good', 'Ändern'],
  skip: ['quiet', 'Übergehen'],
  fault: ['bad', 'Fehler'],
};

/** Imports people from a table: first shows what would happen, then does it. */
export function ImportUsers() {
  const [open, setOpen] = useState(false);
  const { plan, fault, checking, importing, check, runImport, reset } = useUsersImport(() =>
    setOpen(false),
  );
  const nothingToDo = plan !== null && plan.created + plan.updated === 0;

  function change(nowOpen: boolean) {
    setOpen(nowOpen);
    if (nowOpen) reset();
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
              disabled={nothingToDo}
              busy={importing}
              busyLabel="Wird importiert …"
              onClick={runImport}
            >
              Jetzt importieren
            </Button>
          </>
        )
      }
    >
      <ChooseCsv busy={checking} fault={fault} onChosen={check} />
      {plan && <ImportPlan plan={plan} />}
    </Dialog>
  );
}

interface ChooseCsvProps {
  busy: boolean;
  fault: string | null;
  onChosen: (file: File) => void;
}

/** Asks for the file; choosing one only checks it. */
function ChooseCsv({ busy, fault, onChosen }: ChooseCsvProps) {
  return (
    <div className="grid gap-4 text-compact">
      <p>
        Die erste Zeile nennt die Spalten: „E-Mail“ muss dabei sein, „Vorname“, „Nachname“, „Firma“,
        „Telefon“ und „Zugang“ (ja oder nein) sind möglich. Zuerst sehen Sie nur, was geschehen
        würde.
      </p>
      <FileField
        label="CSV-Datei"
        accept=".csv,text/csv"
        disabled={busy}
        onChosen={(file) => file && onChosen(file)}
        {...(fault && { error: fault })}
      />
      {busy && <Spinner label="Die Datei wird geprüft …" showLabel />}
    </div>
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
          cells: [line, email, <ActionBadge key="action" action={action} />, message],
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

function ActionBadge({ action }: Pick<ImportedLineDto, 'action'>) {
  const [tone, word] = ACTIONS[action];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}

/** The two steps of an import: what would happen with a file, and doing it. */
function useUsersImport(onImported: () => void) {
  const refresh = useRefresh();
  const [csv, setCsv] = useState('');
  const checking = useMutation({
    mutationFn: async (file: File) => {
      const text = await readText(file);
      setCsv(text);
      return send(text, true);
    },
  });
  const importing = useMutation({
    mutationFn: () => send(csv, false),
    onSuccess: ({ created, updated, skipped, faults }) => {
      toast({
        title: 'Import abgeschlossen',
        description: `${formatNumber(created)} angelegt, ${formatNumber(updated)} geändert, ${formatNumber(skipped + faults)} übergangen.`,
        tone: 'success',
      });
      refresh();
      onImported();
    },
  });
  const failure = importing.error ?? checking.error;

  return {
    plan: checking.data ?? null,
    fault: failure && sentenceOf(failure),
    checking: checking.isPending,
    importing: importing.isPending,
    check: (file: File) => {
      importing.reset();
      checking.mutate(file);
    },
    runImport: () => importing.mutate(),
    reset: () => {
      checking.reset();
      importing.reset();
    },
  };
}

/** The server words what is wrong with the file itself as a fault of the field. */
function sentenceOf(error: Error): string {
  const { body } = error as HttpError & { body?: FailureBody };
  return body?.errors?.csv ?? error.message;
}
