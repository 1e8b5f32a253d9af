import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UserDto } from '@/api';
import { startEntries } from '@/lib/billing-address/address-entries';
import { billingAddressQuery } from '@/lib/billing-address/billing-address';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { PencilIcon } from '@/ui/icons/subject-icons';
import { Loading, Skeleton } from '@/ui/skeleton';
import { BillingAddressForm } from './billing-address-form';
import { BillingAddressText } from './billing-address-text';

/** To whom invoices are made out: to read, and to edit after a press on „Bearbeiten“. */
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
    <Card className="grid grid-cols-1 gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">Rechnungsanschrift</h2>
        {data && !editing && (
          <Button
            ref={editButton}
            variant="secondary"
            size="compact"
            onClick={() => setEditing(true)}
          >
            <PencilIcon />
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
    </Card>
  );
}
