import { useQuery } from '@tanstack/react-query';
import { startEntries } from '@/lib/billing-address/address-entries';
import { billingAddressQuery } from '@/lib/billing-address/billing-address';
import { useAddressForm } from '@/lib/billing-address/use-address-form';
import { sentenceOf } from '@/lib/http';
import { useSignedInUser } from '@/lib/signed-in-user';
import { AddressFields } from '@/ui/address-fields/address-fields';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toaster/toast';
import { useCreateInvoice } from '../api/create-invoice';

/** Asks for the address that an invoice needs; starts with the stored one, if there is one. */
export function InvoiceForm({ paymentId }: { paymentId: string }) {
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

interface FormProps {
  paymentId: string;
  start: ReturnType<typeof startEntries>;
}

function Form({ paymentId, start }: FormProps) {
  const create = useCreateInvoice(paymentId);
  const { field, handleSubmit, saidByFields } = useAddressForm(start, create.error);
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
        <AddressFields field={field} />
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
