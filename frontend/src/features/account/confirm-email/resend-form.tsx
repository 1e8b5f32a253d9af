import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { EmailField } from '@/lib/form/email-field';
import { email } from '@/lib/form/entries';
import { RequestForm } from '@/lib/form/request-form';
import { z } from '@/lib/zod';
import { useResendConfirmation } from '../api/resend-confirmation';
import { Outcome } from '../frame/outcome';

const schema = z.object({ email });

/** Asks for the confirmation mail once more. */
export function ResendForm() {
  const resend = useResendConfirmation();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } });
  if (resend.isSuccess) return <Outcome message={resend.data.message} />;
  return (
    <>
      <p className="text-compact">
        Der Link ist 48 Stunden gültig und lässt sich einmal verwenden. Wenn Ihre Adresse noch nicht
        bestätigt ist, senden wir Ihnen einen neuen.
      </p>
      <RequestForm
        form={form}
        onSubmit={(values) => resend.mutate(values.email)}
        error={resend.error}
        fallback="Anfrage fehlgeschlagen"
        busy={resend.isPending}
        submitLabel="E-Mail erneut senden"
        busyLabel="Wird gesendet …"
      >
        <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />
      </RequestForm>
    </>
  );
}
