import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UserDto } from '@/api';
import { sentenceOf } from '@/lib/http';
import { AddressFields } from '@/ui/address-fields/address-fields';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Collapsible } from '@/ui/collapsible';
import { TextField } from '@/ui/text-field';
import type { Purchase } from './purchase-step';
import { StepHeading } from './step-heading';
import { useOrderForm } from './use-order-form';
import type { OrderStart } from './use-order-start';
import { isOwnAddress } from './welcome-text';

interface EmailStepProps {
  user: UserDto | undefined;
  start: OrderStart;
  /** Whether the buyer comes back to change something. */
  returned: boolean;
  onBegun: (purchase: Purchase) => void;
}

/** Asks for the address that the access is bought for, and begins the purchase. */
export function EmailStep({ user, start, returned, onBegun }: EmailStepProps) {
  const [addressOpen, setAddressOpen] = useState(start.hasAddress);
  const form = useOrderForm({
    start,
    returned,
    showAddress: () => flushSync(() => setAddressOpen(true)),
    onBegun,
  });
  const { register, watch, submit, isPending, errors, failure } = form;
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      <StepHeading number={1}>Für wen ist der Zugang?</StepHeading>
      <fieldset disabled={isPending} className="grid min-w-0 grid-cols-1 gap-4">
        <TextField
          {...register('email')}
          label="E-Mail-Adresse"
          type="email"
          autoComplete="email"
          aria-required
          help={helpFor(watch('email'), user)}
          error={errors.email?.message}
        />
        <Collapsible
          title={<span>Rechnungsanschrift angeben (auch später möglich)</span>}
          open={addressOpen}
          onOpenChange={setAddressOpen}
          className="border-y border-hairline py-1"
        >
          <AddressFields
            field={(name) => ({
              ...register(`buyer.${name}`),
              error: errors.buyer?.[name]?.message,
            })}
          />
        </Collapsible>
      </fieldset>
      {failure && (
        <Alert tone="error">
          {sentenceOf(failure, 'Die Zahlung konnte nicht initialisiert werden.')}
        </Alert>
      )}
      <Button type="submit" size="large" busy={isPending} busyLabel="Zahlung wird vorbereitet …">
        Weiter zur Zahlung
      </Button>
    </form>
  );
}

function helpFor(typed: string, user: UserDto | undefined): string {
  if (!user) {
    return 'Wir schicken Ihnen die Bestellbestätigung und die Zugangsdaten. Wenn Sie schon ein Konto haben, verwenden Sie dessen Adresse.';
  }
  return isOwnAddress(typed, user)
    ? 'Das ist die Adresse Ihres Kontos. Dorthin geht auch die Bestellbestätigung.'
    : `Ihr Konto hat die Adresse ${user.email}. Der Zugang gilt für die Adresse, die Sie hier eintragen.`;
}
