import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { KeptTogether } from '@/ui/kept-together';
import { TextField } from '@/ui/text-field';
import { type ChecklistField, checkEntries } from './check-entries';
import { type ChecklistOutcome, NEXT_STEP, requestChecklist, SENT } from './request-checklist';

const never = () => () => undefined;

type Progress = { state: 'idle' } | { state: 'submitting' } | ChecklistOutcome;

/** Uncontrolled, so that what was typed before hydration stays. */
export function ChecklistForm({ note }: { note: string }) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const submitting = progress.state === 'submitting';
  const hydrated = useHydrated();

  const errorAt = (field: ChecklistField) =>
    progress.state === 'failed' && progress.field === field ? progress.message : undefined;

  useEffect(() => {
    if (progress.state === 'sent') {
      form.current?.reset();
      said.current?.focus();
      return;
    }
    if (progress.state === 'failed' && progress.field) focusField(form.current, progress.field);
    else if (progress.state !== 'idle') button.current?.focus();
  }, [progress]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = readEntries(event.currentTarget);
    const problem = checkEntries(entries);
    if (problem) return setProgress({ state: 'failed', ...problem });
    setProgress({ state: 'submitting' });
    setProgress(await requestChecklist(entries));
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <fieldset
        disabled={submitting}
        hidden={progress.state === 'sent'}
        className="grid gap-5 [&[hidden]]:hidden"
      >
        <legend className="sr-only">Checkliste anfordern</legend>
        <TextField
          name="name"
          label="Vorname"
          autoComplete="given-name"
          required
          error={errorAt('name')}
        />
        <TextField
          name="email"
          type="email"
          label="E-Mail-Adresse"
          autoComplete="email"
          inputMode="email"
          required
          error={errorAt('email')}
        />
        <CheckboxField
          name="agreePrivacy"
          required
          label={<ConsentSentence />}
          error={errorAt('agreePrivacy')}
        />
        <CheckboxField
          className="-mt-4"
          name="newsletter"
          label="Ja, schreiben Sie mir bitte per E-Mail, wenn es neue Inhalte gibt. Das kann ich jederzeit beenden."
          help="Freiwillig. Sie bestätigen es mit einem eigenen Link."
        />
        <Button
          ref={button}
          type="submit"
          size="large"
          disabled={!hydrated}
          busy={submitting}
          busyLabel="Wird versendet..."
        >
          Checkliste anfordern
        </Button>
        <noscript>
          <p className="text-compact">
            Das Formular braucht JavaScript. Schreiben Sie uns sonst einfach eine E-Mail.
          </p>
        </noscript>
        <p className="text-ink-soft text-note">{note}</p>
      </fieldset>
      {progress.state === 'sent' && (
        <div ref={said} tabIndex={-1} className="rounded-box outline-none">
          <Alert tone="success">
            <p>
              <KeptTogether>{SENT}</KeptTogether>
            </p>
            <p className="mt-2">
              <KeptTogether>{`Es fehlt noch ein Schritt. ${NEXT_STEP}`}</KeptTogether>
            </p>
          </Alert>
        </div>
      )}
      {progress.state === 'failed' && !progress.field && (
        <Alert tone="error" className="mt-5">
          {progress.message}
        </Alert>
      )}
    </form>
  );
}

function ConsentSentence() {
  return (
    <>
      Ich habe die{' '}
      <a href={paths.privacy} target="_blank" rel="noreferrer">
        Datenschutzerklärung<span className="sr-only"> (öffnet in neuem Tab)</span>
      </a>{' '}
      gelesen und stimme zu, dass meine Angaben für den Versand der Checkliste gespeichert und
      verwendet werden.
    </>
  );
}

function readEntries(form: HTMLFormElement) {
  const data = new FormData(form);
  return {
    name: String(data.get('name')).trim(),
    email: String(data.get('email')).trim(),
    agreePrivacy: data.get('agreePrivacy') !== null,
    ...(data.get('newsletter') !== null && { newsletter: true }),
  };
}

function focusField(form: HTMLFormElement | null, field: ChecklistField) {
  (form?.elements.namedItem(field) as HTMLElement | null)?.focus();
}

function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
