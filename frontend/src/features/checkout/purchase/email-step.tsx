import type { UserDto } from '@/api';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import type { Purchase } from './purchase-step';
import { StepHeading } from './step-heading';
import { useEmailForm } from './use-email-form';
import { isOwnAddress } from './welcome-text';

interface EmailStepProps {
  user: UserDto | undefined;
  /** The address typed before, when somebody comes back to change it. */
  returnedWith: string | undefined;
  onBegun: (purchase: Purchase) => void;
}

/** Asks for the address that the access is bought for, and begins the purchase. */
export function EmailStep({ user, returnedWith, onBegun }: EmailStepProps) {
  const form = useEmailForm({ user, returnedWith, onBegun });
  const { register, watch, submit, isPending, fieldError, failure } = form;
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      <StepHeading number={1}>Für wen ist der Zugang?</StepHeading>
      <fieldset disabled={isPending}>
        <TextField
          {...register('email')}
          label="E-Mail-Adresse"
          type="email"
          autoComplete="email"
          aria-required
          help={helpFor(watch('email'), user)}
          error={fieldError}
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
