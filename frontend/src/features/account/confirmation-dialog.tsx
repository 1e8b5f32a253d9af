import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ConfirmDto } from '@/api';
import {
  identityProofsQuery,
  proveIdentityByPasskeyMutation,
  proveIdentityMutation,
} from '@/api/identity';
import { RequestForm } from '@/lib/form/request-form';
import { passkeysPossible } from '@/lib/passkeys';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/code-field';
import { Dialog } from '@/ui/dialog';
import { PasswordField } from '@/ui/password-field';

interface ConfirmationDialogProps {
  onAnswer: (confirmed: boolean) => void;
}

const passwordSchema = z.object({ password: z.string().min(1, 'Passwort ist erforderlich') });
const codeSchema = z.object({ code: z.string().min(1, 'Bitte geben Sie den Code ein.') });

export default function ConfirmationDialog({ onAnswer }: ConfirmationDialogProps) {
  const [byCode, setByCode] = useState(false);
  const { data: methods } = useQuery(identityProofsQuery);
  const confirm = useMutation({ ...proveIdentityMutation, onSuccess: () => onAnswer(true) });
  const byPasskey = useMutation({
    ...proveIdentityByPasskeyMutation,
    onSuccess: () => onAnswer(true),
  });
  const other = byPasskey.error ?? confirm.error;
  const shared = {
    error: other,
    busy: confirm.isPending || byPasskey.isPending,
    onSubmit: (given: ConfirmDto) => {
      byPasskey.reset();
      confirm.mutate(given);
    },
    onCancel: () => onAnswer(false),
  };

  return (
    <Dialog
      title="Bitte bestätigen Sie, dass Sie es sind"
      description="So kann niemand in Ihrem Namen handeln, der nur an Ihr offenes Gerät kommt. Danach fragen wir zehn Minuten lang nicht mehr."
      open
      onOpenChange={(open) => !open && onAnswer(false)}
    >
      {byCode ? <CodeForm {...shared} /> : <PasswordForm {...shared} />}
      {(methods?.totp || methods?.passkey) && (
        <div className="flex flex-wrap gap-3 border-t border-hairline pt-4">
          {methods.passkey && passkeysPossible() && (
            <Button
              variant="secondary"
              busy={byPasskey.isPending}
              busyLabel="Passkey wird geprüft …"
              onClick={() => {
                confirm.reset();
                byPasskey.mutate();
              }}
            >
              Mit Passkey bestätigen
            </Button>
          )}
          {methods.totp && (
            <Button variant="quiet" onClick={() => setByCode(!byCode)}>
              {byCode ? 'Lieber mit dem Passwort' : 'Lieber mit einem Code aus der App'}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface AnswerFormProps {
  error: Error | null;
  busy: boolean;
  onSubmit: (given: ConfirmDto) => void;
  onCancel: () => void;
}

function PasswordForm({ error, busy, onSubmit, onCancel }: AnswerFormProps) {
  const form = useForm({ resolver: zodResolver(passwordSchema), defaultValues: { password: '' } });
  return (
    <RequestForm form={form} onSubmit={onSubmit} {...formTexts(error, busy, onCancel)}>
      <PasswordField
        label="Ihr Passwort"
        autoComplete="current-password"
        autoFocus
        aria-required
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </RequestForm>
  );
}

function CodeForm({ error, busy, onSubmit, onCancel }: AnswerFormProps) {
  const form = useForm({ resolver: zodResolver(codeSchema), defaultValues: { code: '' } });
  return (
    <RequestForm form={form} onSubmit={onSubmit} {...formTexts(error, busy, onCancel)}>
      <CodeField autoFocus error={form.formState.errors.code?.message} {...form.register('code')} />
    </RequestForm>
  );
}

const formTexts = (error: Error | null, busy: boolean, onCancel: () => void) => ({
  error,
  busy,
  fallback: 'Die Bestätigung ist fehlgeschlagen.',
  submitLabel: 'Bestätigen',
  busyLabel: 'Wird geprüft …',
  submit: { size: 'regular' as const },
  beside: (
    <Button variant="secondary" onClick={onCancel}>
      Abbrechen
    </Button>
  ),
});
