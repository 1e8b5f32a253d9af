import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { requestPasswordResetMutation } from '@/api/identity';
import { EmailField } from '@/lib/form/email-field';
import { email } from '@/lib/form/entries';
import { RequestForm } from '@/lib/form/request-form';
import { usePageTitle } from '@/lib/page-title';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { AccountFrame } from './components/account-frame';
import { BackToSignIn } from './components/back-to-sign-in';
import { Outcome } from './components/outcome';

const schema = z.object({ email });

const WELCOME =
  'Nennen Sie uns Ihre E-Mail-Adresse, und wir senden Ihnen einen Link für ein neues Passwort.';

export default function ForgotPasswordPage() {
  usePageTitle('Passwort vergessen');
  const request = useMutation(requestPasswordResetMutation);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } });
  return (
    <AccountFrame
      title="Passwort vergessen"
      welcome={!request.isSuccess && WELCOME}
      below={<BackToSignIn />}
    >
      {request.isSuccess ? (
        <Outcome message={request.data.message}>
          <Button variant="secondary" onClick={request.reset}>
            Andere E-Mail-Adresse angeben
          </Button>
        </Outcome>
      ) : (
        <RequestForm
          form={form}
          onSubmit={(values) => request.mutate(values.email)}
          error={request.error}
          fallback="Anfrage fehlgeschlagen"
          busy={request.isPending}
          submitLabel="Link anfordern"
          busyLabel="Wird gesendet …"
        >
          <EmailField
            autoComplete="username"
            error={form.formState.errors.email?.message}
            {...form.register('email')}
          />
        </RequestForm>
      )}
    </AccountFrame>
  );
}
