import { zodResolver } from '@hookform/resolvers/zod';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { MessageDto, UserDto } from '@/api';
import { deleteAccountMutation } from '@/api/identity';
import { RequestForm } from '@/lib/form/request-form';
import { signOutPath } from '@/lib/paths';
import { isSold } from '@/lib/site';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { KeptTogether } from '@/ui/kept-together';
import { PasswordField } from '@/ui/password-field';

const schema = z.object({ password: z.string().min(1, 'Passwort ist erforderlich') });

export function DeletionDialog({ user }: { user: UserDto }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const deletion = useMutation(deleteAccountMutation);

  function change(wanted: boolean) {
    if (deletion.isPending) return;
    deletion.reset();
    setOpen(wanted);
  }

  function confirm(password: string) {
    deletion.mutate(password, {
      // The sign-in page forgets this session, once no screen is left that needs it.
      onSuccess: ({ message }) =>
        void navigate(signOutPath, { state: { ended: message }, replace: true }),
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={
        <Button variant="secondary" className="text-red! sm:justify-self-start">
          Konto löschen
        </Button>
      }
      title="Konto löschen"
    >
      <Consequences user={user} />
      <DeletionForm
        email={user.email}
        deletion={deletion}
        onConfirm={confirm}
        onCancel={() => change(false)}
      />
    </Dialog>
  );
}

function Consequences({ user }: { user: UserDto }) {
  return (
    <div className="grid gap-2">
      <p>Das geschieht, wenn Sie Ihr Konto löschen:</p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          <KeptTogether>
            {isSold('assistant')
              ? 'Ihr Lernfortschritt, Ihre Bewertungen und Ihre Gespräche mit dem KI-Assistenten werden gelöscht.'
              : 'Ihr Lernfortschritt und Ihre Bewertungen werden gelöscht.'}
          </KeptTogether>
        </li>
        {user.hasAccess && (
          <li>
            Ihr Premium-Zugang endet, ohne dass wir dafür Geld erstatten. Eine Erstattung verlangen
            Sie vorher unter „Rechnungen“.
          </li>
        )}
        <li>
          Rechnungen bleiben bei uns, weil das Gesetz es verlangt. Sie selbst können sie danach
          nicht mehr herunterladen.
        </li>
        <li>Sie werden auf allen Geräten abgemeldet und erhalten eine Bestätigung per E-Mail.</li>
      </ul>
    </div>
  );
}

interface DeletionFormProps {
  email: string;
  deletion: UseMutationResult<MessageDto, Error, string>;
  onConfirm: (password: string) => void;
  onCancel: () => void;
}

function DeletionForm({ email, deletion, onConfirm, onCancel }: DeletionFormProps) {
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
