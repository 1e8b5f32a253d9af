import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { UserDto } from '@/api';
import { currentUserQuery } from '@/lib/current-user';
import { HttpError } from '@/lib/http';
import { toast } from '@/ui/toaster/toast';
import { useCreatePaymentIntent } from '../api/create-payment-intent';
import { useOneAtATime } from '../use-one-at-a-time';
import { EMAIL_MISSING, emailSchema } from './email-schema';
import type { Purchase } from './purchase-step';

interface EmailFormOptions {
  user: UserDto | undefined;
  returnedWith: string | undefined;
  onBegun: (purchase: Purchase) => void;
}

/** The form that begins a purchase; a second press while the first is on its way does nothing. */
export function useEmailForm({ user, returnedWith, onBegun }: EmailFormOptions) {
  const queryClient = useQueryClient();
  const { mutateAsync: createIntent, error, isPending } = useCreatePaymentIntent();
  const form = useForm({
    resolver: zodResolver(emailSchema),
    defaultValues: { email: returnedWith ?? user?.email ?? '' },
  });
  const { setFocus, setError } = form;

  useEffect(() => {
    if (error || returnedWith) setFocus('email');
  }, [error, returnedWith, setFocus]);

  async function begin({ email }: { email: string }) {
    try {
      const { clientSecret } = await createIntent(email);
      onBegun({ email, clientSecret });
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

  const submit = useOneAtATime(form.handleSubmit(begin, announceMissing));
  const fieldError = form.formState.errors.email?.message;
  return { ...form, submit, isPending, fieldError, failure: fieldError ? null : error };
}

function announceMissing({ email }: FieldErrors<{ email: string }>) {
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
