import { zodResolver } from '@hookform/resolvers/zod';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { LoginDto, LoginResultDto } from '@/api';
import { resendConfirmationMutation } from '@/api/identity';
import { EmailField } from '@/lib/form/email-field';
import { email } from '@/lib/form/entries';
import { failureSentence } from '@/lib/form/failure-sentence';
import { RequestForm } from '@/lib/form/request-form';
import { HttpError } from '@/lib/http';
import { paths } from '@/lib/paths';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';

const schema = z.object({
  email,
  password: z.string().min(1, 'Passwort ist erforderlich'),
});

interface SignInFormProps {
  signIn: UseMutationResult<LoginResultDto, Error, LoginDto>;
  busy: boolean;
  secondary: boolean;
}

export function SignInForm({ signIn, busy, secondary }: SignInFormProps) {
  // Without first values the form takes over what a password manager has filled in before it hydrates.
  const form = useForm({ resolver: zodResolver(schema) });
  const { register, formState } = form;
  return (
    <RequestForm
      form={form}
      onSubmit={(credentials) => signIn.mutate(credentials)}
      error={signIn.error}
      fallback="Anmeldung fehlgeschlagen"
      errorAction={
        signIn.variables &&
        isNotConfirmed(signIn.error) && <ResendConfirmation email={signIn.variables.email} />
      }
      busy={busy}
      submitLabel="Anmelden"
      submit={{ variant: secondary ? 'secondary' : 'primary' }}
      busyLabel="Anmeldung läuft …"
    >
      <EmailField
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <div className="grid gap-1">
        <PasswordField
          label="Passwort"
          autoComplete="current-password"
          aria-required
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Link
          to={paths.forgotPassword}
          className="inline-flex min-h-11 items-center justify-self-start text-compact"
        >
          Passwort vergessen?
        </Link>
      </div>
    </RequestForm>
  );
}

function isNotConfirmed(error: Error | null): boolean {
  return error instanceof HttpError && error.code === 'EMAIL_NOT_CONFIRMED';
}

function ResendConfirmation({ email }: { email: string }) {
  const resend = useMutation(resendConfirmationMutation);
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (resend.isSuccess) answer.current?.focus();
  }, [resend.isSuccess]);

  return (
    <div className="mt-3 grid gap-3">
      {!resend.isSuccess && (
        <Button
          variant="secondary"
          size="compact"
          className="justify-self-start"
          busy={resend.isPending}
          busyLabel="Wird gesendet …"
          onClick={() => resend.mutate(email)}
        >
          E-Mail erneut senden
        </Button>
      )}
      <p
        ref={answer}
        role="status"
        tabIndex={-1}
        className="rounded-inner font-semibold outline-none focus-visible:shadow-none empty:hidden"
      >
        {resend.data?.message}
        {resend.error && failureSentence(resend.error, 'Anfrage fehlgeschlagen')}
      </p>
    </div>
  );
}
