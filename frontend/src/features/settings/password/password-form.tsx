import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { RequestForm } from '@/lib/form/request-form';
import { PasswordField } from '@/ui/password-field';
import type { useChangePassword } from '../api/change-password';
import { EMPTY_PASSWORDS, passwordSchema } from './password-entries';

interface PasswordFormProps {
  change: ReturnType<typeof useChangePassword>;
  email: string;
}

export function PasswordForm({ change, email }: PasswordFormProps) {
  const form = useForm({ resolver: zodResolver(passwordSchema), defaultValues: EMPTY_PASSWORDS });
  const { formState, register, reset } = form;
  const field = (name: keyof typeof EMPTY_PASSWORDS) => ({
    error: formState.errors[name]?.message,
    'aria-required': true,
    ...register(name),
  });
  return (
    <RequestForm
      form={form}
      onSubmit={({ currentPassword, newPassword }) =>
        change.mutate({ currentPassword, newPassword }, { onSuccess: () => reset() })
      }
      error={change.error}
      fallback="Ihr Passwort konnte nicht geändert werden."
      busy={change.isPending}
      submitLabel="Passwort ändern"
      busyLabel="Wird geändert …"
      submit={{ size: 'regular', className: 'sm:mr-auto sm:grow-0' }}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Aktuelles Passwort"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label="Neues Passwort"
        help="Mindestens 8 Zeichen"
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField
        label="Neues Passwort wiederholen"
        autoComplete="new-password"
        {...field('passwordConfirmation')}
      />
    </RequestForm>
  );
}
