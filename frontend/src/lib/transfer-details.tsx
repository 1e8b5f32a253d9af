import { useState } from 'react';
import type { TransferDto } from '@/api';
import { Button } from '@/ui/button';
import { QrCode } from '@/ui/qr-code';
import { formatCents } from './format';

export function TransferDetails({ transfer }: { transfer: TransferDto }) {
  const { accountHolder, iban, bic, bank, missingCents, reference, giroCode } = transfer;
  const euros = formatCents(missingCents);
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-5 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-start @xl:gap-8">
        <dl className="grid grid-cols-1 divide-y divide-hairline text-compact">
          <Row
            label="Betrag"
            value={euros}
            copied={(missingCents / 100).toFixed(2).replace('.', ',')}
          />
          <Row label="Empfänger" value={accountHolder} />
          <Row label="IBAN" value={iban.replaceAll(/(.{4})(?=.)/g, '$1 ')} copied={iban} />
          <Row label="BIC" value={`${bic} (${bank})`} />
          <Row
            label="Verwendungszweck"
            value={reference}
            copied={reference}
            note="nur dieses, dann ordnen wir sofort zu"
          />
        </dl>
        <figure className="grid gap-1 @xl:justify-items-center @xl:justify-self-end">
          <QrCode
            text={giroCode}
            label={`GiroCode: Überweisung von ${euros} mit dem Verwendungszweck ${reference}`}
            className="size-44"
          />
          <figcaption className="text-small text-ink-soft @xl:max-w-44 @xl:text-center">
            GiroCode: mit der Banking-App scannen
          </figcaption>
        </figure>
      </div>
    </div>
  );
}

interface RowProps {
  label: string;
  value: string;
  copied?: string;
  note?: string;
}

function Row({ label, value, copied, note }: RowProps) {
  const [done, setDone] = useState(false);
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 py-1.5">
      <div className="min-w-0">
        <dt className="text-small text-ink-soft">{label}</dt>
        <dd className="font-semibold wrap-anywhere max-sm:text-small max-sm:tracking-tight">
          {value}
        </dd>
        {note && <dd className="text-small text-ink-soft">{note}</dd>}
      </div>
      {copied && (
        <Button
          variant="quiet"
          size="compact"
          className="-mr-4 shrink-0"
          onClick={() => navigator.clipboard.writeText(copied).then(() => setDone(true))}
        >
          {done ? 'Kopiert' : 'Kopieren'}
          <span className="sr-only">: {label}</span>
        </Button>
      )}
    </div>
  );
}
