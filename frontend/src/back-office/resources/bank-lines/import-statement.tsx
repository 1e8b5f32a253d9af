import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useRefresh } from 'react-admin';
import { type ImportedStatementDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import { Spinner } from '@/ui/spinner';
import { FileField } from '../../components/file-field';
import { fieldErrorsOf } from '../../components/staff-call';
import { staffApi } from '../../staff-api';

export function ImportStatement() {
  const refresh = useRefresh();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file, file.name);
      return staffApi.upload<ImportedStatementDto>('/bank-lines/import', form);
    },
    onSuccess: refresh,
  });
  return (
    <Dialog
      title="Kontoauszug einlesen"
      onOpenChange={reset}
      trigger={<Button size="compact">Kontoauszug einlesen</Button>}
      footer={
        data && (
          <DialogClose asChild>
            <Button>Fertig</Button>
          </DialogClose>
        )
      }
    >
      <p className="text-compact">
        CAMT.053, CAMT.052 oder CAMT.054 aus Ihrem Online-Banking, als XML oder ZIP. Jeder Umsatz
        zählt einmal: Auszüge dürfen sich überschneiden.
      </p>
      <DropArea disabled={isPending} onDropped={mutate}>
        <FileField
          label="Datei"
          help="Sie können die Datei auch hierher ziehen. Höchstens 10 MB."
          accept=".xml,.zip"
          disabled={isPending}
          onChosen={(file) => file && mutate(file)}
          {...(error && { error: fieldErrorsOf(error) ?? error.message })}
        />
      </DropArea>
      {isPending && <Spinner label="Der Auszug wird eingelesen …" showLabel />}
      {data && <ImportResult result={data} />}
    </Dialog>
  );
}

interface DropAreaProps {
  disabled: boolean;
  onDropped: (file: File) => void;
  children: React.ReactNode;
}

function DropArea({ disabled, onDropped, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const wait = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onDropped(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same.
    <div
      onDragOver={wait}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={over ? 'rounded-box outline-2 outline-petrol outline-offset-4' : undefined}
    >
      {children}
    </div>
  );
}

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export function ImportResult({ result }: { result: ImportedStatementDto }) {
  const { credits, known, settled, differing, suggested, open } = result;
  const { recalled, debits, otherAccounts, notTaken, faults } = result;
  const toDo = suggested + open;
  const passedOver = [
    debits > 0 && counted(debits, 'Abgang', 'Abgänge'),
    otherAccounts > 0 && counted(otherAccounts, 'Umsatz anderer Konten', 'Umsätze anderer Konten'),
    notTaken > 0 &&
      counted(notTaken, 'vorgemerkter oder fremder Posten', 'vorgemerkte oder fremde Posten'),
  ].filter(Boolean);
  return (
    <Alert
      tone={toDo + differing + faults.length > 0 ? 'info' : 'success'}
      title={`${counted(credits, 'Eingang', 'Eingänge')} in „${result.fileName}“`}
    >
      <ul className="list-disc pl-5">
        {known > 0 && <li>{formatNumber(known)} schon bekannt</li>}
        <li>
          {formatNumber(settled)} zugeordnet
          {differing > 0 &&
            `, davon ${formatNumber(differing)} mit anderem Betrag oder nach einer Stornierung`}
        </li>
        {suggested > 0 && <li>{counted(suggested, 'Vorschlag', 'Vorschläge')} zum Bestätigen</li>}
        {open > 0 && <li>{formatNumber(open)} nicht zugeordnet</li>}
        {recalled > 0 && <li>{counted(recalled, 'Rückbuchung', 'Rückbuchungen')} der Bank</li>}
        {passedOver.length > 0 && <li>Übergangen: {passedOver.join(', ')}</li>}
      </ul>
      {faults.length > 0 && (
        <>
          <p>Nicht lesbar und deshalb nicht übernommen:</p>
          <ul className="list-disc pl-5">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
