import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { currentUserQuery } from '@/lib/current-user';
import { HttpError } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';
import { currentOrderQuery, useBeginOrder } from '../api/order';
import { useOneAtATime } from '../use-one-at-a-time';
import { EMAIL_MISSING, type OrderEntries, orderSchema } from './order-entries';
import type { Purchase } from './purchase-step';

interface OrderFormOptions {
  email: string;
  /** Whether the buyer comes back to change something. */
  returned: boolean;
  onBegun: (purchase: Purchase) => void;
}

/** The form that begins an order; a second press while the first is on its way does nothing. */
export function useOrderForm({ email, returned, onBegun }: OrderFormOptions) {
  const queryClient = useQueryClient();
  const { mutateAsync: beginOrder, error, isPending } = useBeginOrder();
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
      const { orderToken: _, ...order } = await beginOrder(entries);
      queryClient.setQueryData(currentOrderQuery.queryKey, { order });
      onBegun({ email: order.email });
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
