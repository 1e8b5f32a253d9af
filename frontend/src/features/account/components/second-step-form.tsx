import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { passkeyStepMutation, type SecondStep, secondStepMutation } from '@/api/identity';
import { RequestForm } from '@/lib/form/request-form';
import { HttpError } from '@/lib/http';
import { passkeysPossible } from '@/lib/passkeys';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/code-field';
import { TextField } from '@/ui/text-field';

const schema = z.object({ entry: z.string().trim().min(1, 'Bitte geben Sie den Code ein.') });

interface SecondStepFormProps {
  step: SecondStep;
  leaving: boolean;
  onBack: () => void;
}

export function SecondStepForm({ step, leaving, onBack }: SecondStepFormProps) {
  const [byRecoveryCode, setByRecoveryCode] = useState(!step.totp && !step.passkeyOptions);
  const complete = useMutation(secondStepMutation);
  const byPasskey = useMutation(passkeyStepMutation);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { entry: '' } });
  const error = byPasskey.error ?? complete.error;
  const typed = step.totp || byRecoveryCode;
  const busy = complete.isPending || byPasskey.isPending || leaving;

  function submit({ entry }: { entry: string }) {
    byPasskey.reset();
    const answer = byRecoveryCode ? { recoveryCode: entry } : { code: entry };
    complete.mutate(
      { challenge: step.challenge, ...answer },
      { onError: () => form.setFocus('entry') },
    );
  }

  function askPasskey() {
    complete.reset();
    byPasskey.mutate(step);
  }

  function change() {
    complete.reset();
    byPasskey.reset();
    form.reset();
    setByRecoveryCode(!byRecoveryCode);
  }

  return (
    <>
      {step.passkeyOptions && passkeysPossible() && !byRecoveryCode && (
        <Button
          size="large"
          variant={typed ? 'secondary' : 'primary'}
          busy={byPasskey.isPending}
          busyLabel="Passkey wird geprüft …"
          onClick={askPasskey}
        >
          Mit Passkey bestätigen
        </Button>
      )}
      {typed ? (
        <RequestForm
          form={form}
          onSubmit={submit}
          error={error}
          fallback="Anmeldung fehlgeschlagen"
          errorAction={
            isTooLate(error) && (
              <Button variant="secondary" size="compact" className="mt-3" onClick={onBack}>
                Noch einmal anmelden
              </Button>
            )
          }
          busy={busy}
          submitLabel="Anmeldung bestätigen"
          busyLabel="Wird geprüft …"
        >
          {byRecoveryCode ? (
            <TextField
              key="recovery"
              label="Notfallcode"
              help="Jeder Notfallcode gilt nur einmal."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              aria-required
              error={form.formState.errors.entry?.message}
              {...form.register('entry')}
            />
          ) : (
            <CodeField
              key="code"
              help="Sechs Ziffern, die alle 30 Sekunden wechseln."
              autoFocus
              error={form.formState.errors.entry?.message}
              {...form.register('entry')}
            />
          )}
        </RequestForm>
      ) : (
        error && <p role="alert">{error instanceof HttpError ? error.sentence : error.message}</p>
      )}
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <Button variant="quiet" onClick={change}>
          {byRecoveryCode
            ? 'Doch mit Gerät bestätigen'
            : 'Gerät nicht zur Hand? Notfallcode eingeben'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Zurück
        </Button>
      </div>
    </>
  );
}

const isTooLate = (error: Error | null) =>
  error instanceof HttpError && error.code === 'CHALLENGE_EXPIRED';
