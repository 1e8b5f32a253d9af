import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { CreatePaymentIntentDto } from '@/api';
import { addressFaults } from '@/lib/billing-address/use-address-form';
import { currentUserQuery } from '@/lib/current-user';
import { HttpError } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';
import { useCreatePaymentIntent } from '../api/create-payment-intent';
import { useOneAtATime } from '../use-one-at-a-time';
import { EMAIL_MISSING, type OrderEntries, orderSchema } from './order-entries';
import type { Purchase } from './purchase-step';
import type { OrderStart } from './use-order-start';

interface OrderFormOptions {
  start: OrderStart;
  /** Whether the buyer comes back to change something. */
  returned: boolean;
  /** Brings the address fields onto the page, before the focus goes to one of them. */
  showAddress: () => void;
  onBegun: (purchase: Purchase) => void;
}

/** The form that begins a purchase; a second press while the first is on its way does nothing. */
export function useOrderForm({ start, returned, showAddress, onBegun }: OrderFormOptions) {
  const queryClient = useQueryClient();
  const { mutateAsync: createIntent, error, isPending } = useCreatePaymentIntent();
  const form = useForm<OrderEntries, unknown, CreatePaymentIntentDto>({
    resolver: zodResolver(orderSchema(start.suggested)),
    defaultValues: start.entries,
  });
  const { getValues, setError, setFocus } = form;

  useEffect(() => {
    if (!error && !returned) return;
    // Only now is the field unlocked that shall take the focus.
    const [faulty] = addressFaults(error, 'buyer.');
    setFocus(faulty ? `buyer.${faulty.name}` : 'email');
  }, [error, returned, setFocus]);

  async function begin(request: CreatePaymentIntentDto) {
    try {
      const { clientSecret } = await createIntent(request);
      const { email, buyer } = request;
      onBegun({ email, clientSecret, hasAddress: Boolean(buyer), entries: getValues() });
    } catch (failure) {
      explain(failure);
    }
  }

  function explain(failure: unknown) {
    const { code, fields } = failure instanceof HttpError ? failure : {};
    const [message] = fields?.email ?? [];
    const inAddress = addressFaults(failure, 'buyer.');
    for (const { name, message } of inAddress) setError(`buyer.${name}`, { message });
    if (inAddress.length > 0) showAddress();
    if (message) setError('email', { message });
    else if (code === 'ALREADY_PREMIUM') {
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    } else if (inAddress.length === 0) announceFailure();
  }

  function announceFaults({ email, buyer }: FieldErrors<OrderEntries>) {
    if (buyer) showAddress();
    if (email?.message !== EMAIL_MISSING) return;
    toast({ title: 'E-Mail erforderlich', description: EMAIL_MISSING, tone: 'destructive' });
  }

  const submit = useOneAtATime(form.handleSubmit(begin, announceFaults));
  const { errors } = form.formState;
  const saidByFields = errors.email !== undefined || errors.buyer !== undefined;
  return { ...form, submit, isPending, errors, failure: saidByFields ? null : error };
}

function announceFailure() {
  toast({
    title: 'Fehler',
    description: 'Die Zahlung konnte nicht initialisiert werden.',
    tone: 'destructive',
  });
}
