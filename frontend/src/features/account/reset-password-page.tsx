import { zodResolver } from '@hookform/resolvers/zod';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { MessageDto } from '@/api';
import { resetPasswordMutation } from '@/api/identity';
import { MISMATCH, newPassword } from '@/lib/form/entries';
import { RequestForm } from '@/lib/form/request-form';
import { HttpError } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { z } from '@/lib/zod';
import { LinkButton } from '@/ui/link-button';
import { PasswordField } from '@/ui/password-field';
import { AccountFrame } from './components/account-frame';
import { BackToSignIn } from './components/back-to-sign-in';
import { useLeadToSignIn } from './components/lead-to-sign-in';
import { Outcome } from './components/outcome';

const schema = z
  .object({ newPassword, passwordConfirmation: z.string() })
  .refine((entries) => entries.newPassword === entries.passwordConfirmation, {
    path: ['passwordConfirmation'],
    message: MISMATCH,
  });

/** Where the mail with the link to a new password leads. */
export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  usePageTitle(token ? 'Neues Passwort festlegen' : 'Ungültiger Link');
  const reset = useMutation(resetPasswordMutation);
  const message = reset.data?.message;
  useLeadToSignIn(message);

  if (!token) return <InvalidLink />;
  return (
    <AccountFrame
      title="Neues Passwort festlegen"
      welcome={
        message === undefined &&
        'Danach melden Sie sich auf jedem Ihrer Geräte mit dem neuen Passwort an.'
      }
      below={<BackToSignIn />}
    >
      {message === undefined ? (
        <NewPasswordForm token={token} reset={reset} />
      ) : (
        <Outcome message={message}>
          <LinkButton to={paths.login}>Zur Anmeldung</LinkButton>
        </Outcome>
      )}
    </AccountFrame>
  );
}

function InvalidLink() {
  return (
    <AccountFrame
      title="Ungültiger Link"
      welcome="Der Passwort-Reset-Link ist ungültig oder abgelaufen."
      below={<BackToSignIn />}
    >
      <LinkButton to={paths.forgotPassword} size="large">
        Neuen Link anfordern
      </LinkButton>
    </AccountFrame>
  );
}

interface NewPasswordFormProps {
  token: string;
  reset: UseMutationResult<MessageDto, Error, { token: string; newPassword: string }>;
}

function NewPasswordForm({ token, reset }: NewPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '', passwordConfirmation: '' },
  });
  const { register, formState } = form;
  return (
    <RequestForm
      form={form}
      onSubmit={(entries) => reset.mutate({ token, newPassword: entries.newPassword })}
      error={reset.error}
      fallback="Passwort-Reset fehlgeschlagen"
      errorAction={isTokenInvalid(reset.error) && <NewLink />}
      busy={reset.isPending}
      submitLabel="Passwort speichern"
      busyLabel="Wird gespeichert …"
    >
      <PasswordField
        label="Neues Passwort"
        help="Mindestens 8 Zeichen"
        autoComplete="new-password"
        aria-required
        error={formState.errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Neues Passwort wiederholen"
        autoComplete="new-password"
        aria-required
        error={formState.errors.passwordConfirmation?.message}
        {...register('passwordConfirmation')}
      />
    </RequestForm>
  );
}

function NewLink() {
  return (
    <LinkButton to={paths.forgotPassword} variant="secondary" size="compact" className="mt-3">
      Neuen Link anfordern
    </LinkButton>
  );
}

function isTokenInvalid(error: Error | null): boolean {
  return error instanceof HttpError && error.code === 'TOKEN_INVALID';
}
