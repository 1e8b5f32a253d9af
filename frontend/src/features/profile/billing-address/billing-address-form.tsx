import { useEffect } from 'react';
import type { AddressEntries } from '@/lib/billing-address/address-entries';
import { useAddressForm } from '@/lib/billing-address/use-address-form';
import { sentenceOf } from '@/lib/http';
import { AddressFields } from '@/ui/address-fields/address-fields';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toaster/toast';
import { useSaveBillingAddress } from '../api/save-billing-address';

interface BillingAddressFormProps {
  start: AddressEntries;
  onSaved: () => void;
  onCancel: () => void;
}

export function BillingAddressForm({ start, onSaved, onCancel }: BillingAddressFormProps) {
  const { mutate, isPending: saving, error } = useSaveBillingAddress();
  const { field, handleSubmit, setFocus, saidByFields } = useAddressForm(start, error);
  useEffect(() => setFocus('name'), [setFocus]);

  const save = (address: AddressEntries) =>
    mutate(address, {
      onSuccess: () => {
        onSaved();
        toast({
          title: 'Rechnungsanschrift gespeichert',
          description: 'Sie gilt für Ihre künftigen Rechnungen.',
          tone: 'success',
        });
      },
    });

  return (
    <form noValidate onSubmit={handleSubmit(save)} className="grid grid-cols-1 gap-6">
      {error && !saidByFields && (
        <Alert tone="error">
          {sentenceOf(error, 'Ihre Rechnungsanschrift konnte nicht gespeichert werden.')}
        </Alert>
      )}
      <fieldset disabled={saving} className="min-w-0">
        <AddressFields field={field} />
      </fieldset>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={saving} onClick={onCancel}>
          Abbrechen
        </Button>
        <Button type="submit" busy={saving} busyLabel="Wird gespeichert …">
          Speichern
        </Button>
      </div>
    </form>
  );
}
