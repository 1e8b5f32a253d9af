import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { EmailField } from '@/lib/form/email-field';
import { email } from '@/lib/form/entries';
import { RequestForm } from '@/lib/form/request-form';
import { z } from '@/lib/zod';
import type { useChangeEmail } from '../api/change-email';

interface EmailFormProps {
  change: ReturnType<typeof useChangeEmail>;
  presentEmail: string;
}

export function EmailForm({ change, presentEmail }: EmailFormProps) {
  const form = useForm({
    resolver: zodResolver(
      z.object({
        email: email.refine((entry) => entry.toLowerCase() !== presentEmail, {
          error: 'Das ist schon Ihre E-Mail-Adresse',
        }),
      }),
    ),
    defaultValues: { email: '' },
  });
  return (
    <RequestForm
      form={form}
      onSubmit={(entries) => change.mutate(entries.email, { onSuccess: () => form.reset() })}
      error={change.error}
      fallback="Ihr Profil konnte nicht aktualisiert werden."
      busy={change.isPending}
      submitLabel="Adresse ändern"
      busyLabel="Wird gesendet …"
      submit={{ size: 'regular', className: 'sm:mr-auto sm:grow-0' }}
    >
      <EmailField
        label="Neue E-Mail-Adresse"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </RequestForm>
  );
}
