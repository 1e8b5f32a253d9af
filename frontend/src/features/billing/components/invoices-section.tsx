import { useMutation, useQuery } from '@tanstack/react-query';
import DownloadIcon from 'lucide-react/icons/download';
import DocumentIcon from 'lucide-react/icons/file-text';
import { useEffect, useRef } from 'react';
import type { InvoiceDto, PaymentDto } from '@/api';
import { billingAddressQuery, createInvoiceMutation, invoiceFileMutation } from '@/api/billing';
import { startEntries, useAddressForm } from '@/lib/billing-address';
import { useSignedInUser } from '@/lib/current-user';
import { saveFile } from '@/lib/files';
import { formatCents, formatDate } from '@/lib/format';
import { HttpError, sentenceOf } from '@/lib/http';
import { AddressFields } from '@/ui/address-fields/address-fields';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toaster/toast';

export function InvoicesSection({ payment }: { payment: PaymentDto }) {
  const { id, status, invoices } = payment;
  const heading = useFocusOnFirst(invoices.length);
  if (invoices.length === 0 && status !== 'completed') return null;
  return (
    <div className="border-t border-hairline pt-6">
      <h3 ref={heading} tabIndex={-1} className="text-h4 shadow-none outline-none">
        {invoices.length > 1 ? 'Rechnungen' : 'Rechnung'}
      </h3>
      {invoices.length > 0 ? (
        <ul className="mt-2 divide-y divide-hairline">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.number} invoice={invoice} />
          ))}
        </ul>
      ) : (
        <InvoiceForm paymentId={id} />
      )}
    </div>
  );
}

/** The first invoice takes the place of a long form: without this one would find oneself below it. */
function useFocusOnFirst(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const first = before.current === 0 && count > 0;
    before.current = count;
    if (first) heading.current?.focus();
  }, [count]);
  return heading;
}

const NAMES = {
  invoice: 'Rechnung',
  cancellation: 'Stornorechnung',
  reinstatement: 'Rechnung',
};

const invoiceTitle = ({ kind, number }: Pick<InvoiceDto, 'kind' | 'number'>) =>
  `${NAMES[kind]} ${number}`;

function useDownloadInvoice() {
  return useMutation({
    ...invoiceFileMutation,
    onSuccess: (file, invoice) => {
      const title = invoiceTitle(invoice);
      saveFile(file, `${title.replace(' ', '-')}.pdf`);
      toast({ title: 'Download gestartet', description: `${title} wird heruntergeladen.` });
    },
    onError: (error) => {
      if (error instanceof HttpError && error.isUnauthorized) return;
      toast({
        title: 'Download fehlgeschlagen',
        description: 'Das Dokument konnte nicht heruntergeladen werden.',
        tone: 'destructive',
      });
    },
  });
}

function InvoiceRow({ invoice }: { invoice: InvoiceDto }) {
  const { grossCents, issuedAt } = invoice;
  const title = invoiceTitle(invoice);
  const download = useDownloadInvoice();
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 py-4 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="flex gap-3">
        <DocumentIcon className="mt-1 shrink-0 text-petrol" />
        <div>
          <p className="font-semibold">{title}</p>
          <p className="figures text-small text-ink-soft">
            <time dateTime={issuedAt}>{formatDate(issuedAt)}</time> · {formatCents(grossCents)}
          </p>
        </div>
      </div>
      <Button
        variant="secondary"
        size="compact"
        className="sm:justify-self-start"
        busy={download.isPending}
        busyLabel="Wird geladen …"
        onClick={({ detail }) => detail < 2 && download.mutate(invoice)}
      >
        <DownloadIcon /> PDF herunterladen<span className="sr-only">: {title}</span>
      </Button>
    </li>
  );
}

function InvoiceForm({ paymentId }: { paymentId: string }) {
  const { data, isPending } = useQuery(billingAddressQuery);
  const user = useSignedInUser();
  if (isPending) {
    return (
      <Loading label="Ihre Rechnungsanschrift wird geladen …" className="mt-4 grid gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  return <Form paymentId={paymentId} start={startEntries(data?.address, user)} />;
}

function Form({ paymentId, start }: { paymentId: string; start: ReturnType<typeof startEntries> }) {
  const create = useMutation(createInvoiceMutation(paymentId));
  const { field, watch, handleSubmit, saidByFields } = useAddressForm(start, create.error);
  const submit = handleSubmit((buyer) =>
    create.mutate(buyer, {
      onSuccess: () =>
        toast({
          title: 'Rechnung erstellt',
          description: 'Wir senden sie Ihnen auch per E-Mail.',
          tone: 'success',
        }),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid max-w-form grid-cols-1 gap-6">
      <p className="text-compact">
        Für die Rechnung fehlt uns noch Ihre Anschrift. Bitte prüfen Sie Ihre Angaben: Eine
        erstellte Rechnung kann nicht mehr geändert werden.
      </p>
      {create.error && !saidByFields && (
        <Alert tone="error">
          {sentenceOf(create.error, 'Die Rechnung konnte nicht erstellt werden.')}
        </Alert>
      )}
      <fieldset disabled={create.isPending} className="min-w-0">
        <AddressFields field={field} countryCode={watch('country')} />
      </fieldset>
      <Button
        type="submit"
        className="sm:justify-self-start"
        busy={create.isPending}
        busyLabel="Wird erstellt …"
      >
        Rechnung erstellen
      </Button>
    </form>
  );
}
