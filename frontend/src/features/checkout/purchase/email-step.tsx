import type { UserDto } from '@/api';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import type { Purchase } from './purchase-step';
import { StepHeading } from './step-heading';
import { useOrderForm } from './use-order-form';
import { isOwnAddress } from './welcome-text';

interface EmailStepProps {
  user: UserDto | undefined;
  /** What stands in the field at first. */
  email: string;
  /** Whether the buyer comes back to change something. */
  returned: boolean;
  onBegun: (purchase: Purchase) => void;
}

/** Asks for the address that the access is bought for, and begins the order. */
export function EmailStep({ user, email, returned, onBegun }: EmailStepProps) {
  const form = useOrderForm({ email, returned, onBegun });
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
