import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { RequestForm } from '@/lib/form/request-form';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/password-field';
import type { useDeleteAccount } from '../api/delete-account';

const schema = z.object({ password: z.string().min(1, 'Passwort ist erforderlich') });

interface DeletionFormProps {
  email: string;
  deletion: ReturnType<typeof useDeleteAccount>;
  onConfirm: (password: string) => void;
  onCancel: () => void;
}

export function DeletionForm({ email, deletion, onConfirm, onCancel }: DeletionFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } });
  const busy = deletion.isPending || deletion.isSuccess;
  return (
    <RequestForm
      form={form}
      onSubmit={({ password }) => onConfirm(password)}
      error={deletion.error}
      fallback="Ihr Konto konnte nicht gelöscht werden."
      busy={busy}
      submitLabel="Konto endgültig löschen"
      busyLabel="Wird gelöscht …"
      submit={{ variant: 'danger', size: 'regular' }}
      beside={
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Abbrechen
        </Button>
      }
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Ihr Passwort zur Bestätigung"
        autoComplete="current-password"
        aria-required
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </RequestForm>
  );
}
