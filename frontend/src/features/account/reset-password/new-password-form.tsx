import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { MISMATCH, newPassword } from '@/lib/form/entries';
import { RequestForm } from '@/lib/form/request-form';
import { HttpError } from '@/lib/http';
import { z } from '@/lib/zod';
import { LinkButton } from '@/ui/link-button';
import { PasswordField } from '@/ui/password-field';
import type { useResetPassword } from '../api/reset-password';

const schema = z
  .object({ newPassword, passwordConfirmation: z.string() })
  .refine((entries) => entries.newPassword === entries.passwordConfirmation, {
    path: ['passwordConfirmation'],
    message: MISMATCH,
  });

interface NewPasswordFormProps {
  token: string;
  reset: ReturnType<typeof useResetPassword>;
}

export function NewPasswordForm({ token, reset }: NewPasswordFormProps) {
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
    <LinkButton to="/forgot-password" variant="secondary" size="compact" className="mt-3">
      Neuen Link anfordern
    </LinkButton>
  );
}

function isTokenInvalid(error: Error | null): boolean {
  return error instanceof HttpError && error.code === 'TOKEN_INVALID';
}
