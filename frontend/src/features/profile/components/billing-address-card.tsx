import { useMutation, useQuery } from '@tanstack/react-query';
import PencilIcon from 'lucide-react/icons/pencil';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BuyerAddressDto, UserDto } from '@/api';
import { billingAddressQuery, saveBillingAddressMutation } from '@/api/billing';
import { type AddressEntries, startEntries, useAddressForm } from '@/lib/billing-address';
import { sentenceOf } from '@/lib/http';
import { AddressFields } from '@/ui/address-fields/address-fields';
import { countryName } from '@/ui/address-fields/countries';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toaster/toast';

export function BillingAddressCard({ user }: { user: UserDto }) {
  const { data, isError, isFetching, refetch } = useQuery(billingAddressQuery);
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  /** The form goes and takes the focus with it; the keyboard goes on from the button. */
  function leaveEditing() {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  if (isError) {
    return (
      <ErrorState
        title="Ihre Rechnungsanschrift konnte nicht geladen werden"
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <h2 className="text-h3">Rechnungsanschrift</h2>
        {data && !editing && (
          <Button
            ref={editButton}
            variant="secondary"
            size="compact"
            className="max-sm:px-3!"
            onClick={() => setEditing(true)}
          >
            <PencilIcon className="max-sm:hidden" />
            {data.address ? 'Bearbeiten' : 'Angeben'}
            <span className="sr-only">: Rechnungsanschrift</span>
          </Button>
        )}
      </div>
      {data ? (
        editing ? (
          <BillingAddressForm
            start={startEntries(data.address, user)}
            onSaved={leaveEditing}
            onCancel={leaveEditing}
          />
        ) : (
          <BillingAddressText address={data.address} />
        )
      ) : (
        <Loading label="Ihre Rechnungsanschrift wird geladen …">
          <Skeleton className="h-24" />
        </Loading>
      )}
    </section>
  );
}

function BillingAddressText({ address }: { address: BuyerAddressDto | null }) {
  if (!address) {
    return (
      <p className="text-compact text-ink-soft">
        Noch nicht angegeben. Wir verwenden sie für Ihre Rechnungen.
      </p>
    );
  }
  const { name, company, street, postalCode, city, country = 'DE', vatId } = address;
  return (
    <div className="grid gap-3 wrap-anywhere">
      <address className="not-italic">
        {company && <span className="block">{company}</span>}
        <span className="block">{name}</span>
        <span className="block">{street}</span>
        <span className="block">
          {postalCode} {city}
        </span>
        <span className="block">{countryName(country)}</span>
      </address>
      {vatId && <p className="text-compact">USt-IdNr. {vatId}</p>}
      <p className="text-small text-ink-soft">
        Gilt für künftige Rechnungen. Bereits erstellte Rechnungen bleiben, wie sie sind.
      </p>
    </div>
  );
}

interface BillingAddressFormProps {
  start: AddressEntries;
  onSaved: () => void;
  onCancel: () => void;
}

function BillingAddressForm({ start, onSaved, onCancel }: BillingAddressFormProps) {
  const { mutate, isPending: saving, error } = useMutation(saveBillingAddressMutation);
  const { field, watch, handleSubmit, setFocus, saidByFields } = useAddressForm(start, error);
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
        <AddressFields field={field} countryCode={watch('country')} />
      </fieldset>
      <ButtonRow>
        <Button variant="secondary" disabled={saving} onClick={onCancel}>
          Abbrechen
        </Button>
        <Button type="submit" busy={saving} busyLabel="Wird gespeichert …">
          Speichern
        </Button>
      </ButtonRow>
    </form>
  );
}
