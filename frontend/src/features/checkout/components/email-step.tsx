import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { UserDto } from '@/api';
import { beginOrderMutation } from '@/api/billing';
import { currentUserQuery } from '@/api/identity';
import { HttpError, sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { toast } from '@/ui/toaster/toast';
import { useArrival, useOneAtATime } from '../hooks';
import { isOwnAddress } from '../labels';
import type { Purchase } from '../purchase';
import { EMAIL_MISSING, type OrderEntries, orderSchema } from '../schema';

interface EmailStepProps {
  user: UserDto | undefined;
  email: string;
  returned: boolean;
  onBegun: (purchase: Purchase) => void;
}

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

interface OrderFormOptions {
  email: string;
  returned: boolean;
  onBegun: (purchase: Purchase) => void;
}

/** The form that begins an order; a second press while the first is on its way does nothing. */
function useOrderForm({ email, returned, onBegun }: OrderFormOptions) {
  const queryClient = useQueryClient();
  const { mutateAsync: beginOrder, error, isPending } = useMutation(beginOrderMutation);
  const form = useForm<OrderEntries>({
    resolver: zodResolver(orderSchema),
    defaultValues: { email },
  });
  const { setError, setFocus } = form;

  useEffect(() => {
    // Only now is the field unlocked that shall take the focus.
    if (error || returned) setFocus('email');
  }, [error, returned, setFocus]);

  async function begin(entries: OrderEntries) {
    try {
      const { email } = await beginOrder(entries);
      onBegun({ email });
    } catch (failure) {
      explain(failure);
    }
  }

  function explain(failure: unknown) {
    const { code, fields } = failure instanceof HttpError ? failure : {};
    const [message] = fields?.email ?? [];
    if (message) setError('email', { message });
    else if (code === 'ALREADY_PREMIUM') {
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    } else announceFailure();
  }

  const submit = useOneAtATime(form.handleSubmit(begin, announceFaults));
  const { errors } = form.formState;
  return { ...form, submit, isPending, errors, failure: errors.email ? null : error };
}

function announceFaults({ email }: FieldErrors<OrderEntries>) {
  if (email?.message !== EMAIL_MISSING) return;
  toast({ title: 'E-Mail erforderlich', description: EMAIL_MISSING, tone: 'destructive' });
}

function announceFailure() {
  toast({
    title: 'Fehler',
    description: 'Die Zahlung konnte nicht initialisiert werden.',
    tone: 'destructive',
  });
}

interface StepHeadingProps {
  number: 1 | 2;
  arrive?: boolean;
  children: ReactNode;
}

export function StepHeading({ number, arrive = false, children }: StepHeadingProps) {
  const heading = useArrival('start', arrive);
  return (
    <h3 ref={heading} tabIndex={-1} className="shadow-none outline-none">
      <span className="block font-sans text-small font-semibold text-brass-ink">
        Schritt {number} von 2
      </span>
      {children}
    </h3>
  );
}
