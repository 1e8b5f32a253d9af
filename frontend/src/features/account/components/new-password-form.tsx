import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { MISMATCH, newPassword } from '@/lib/form/entries';
import { RequestForm } from '@/lib/form/request-form';
import { z } from '@/lib/zod';
import { PasswordField } from '@/ui/password-field';

const schema = z
  .object({ newPassword, passwordConfirmation: z.string() })
  .refine((entries) => entries.newPassword === entries.passwordConfirmation, {
    path: ['passwordConfirmation'],
    message: MISMATCH,
  });

interface NewPasswordFormProps {
  onSubmit: (newPassword: string) => void;
  error: Error | null;
  fallback: string;
  errorAction?: ReactNode;
  busy: boolean;
  submitLabel: string;
}

export function NewPasswordForm({ onSubmit, ...rest }: NewPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '', passwordConfirmation: '' },
  });
  const { register, formState } = form;
  return (
    <RequestForm
      form={form}
      onSubmit={(entries) => onSubmit(entries.newPassword)}
      busyLabel="Wird gespeichert …"
      {...rest}
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
