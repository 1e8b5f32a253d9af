import { AlertIcon } from '../icons/state-icons';

interface IncompleteNoteProps {
  state: 'failed' | 'stopped';
  failure: string | null;
}

/** That an answer is not whole, and why. */
export function IncompleteNote({ state, failure }: IncompleteNoteProps) {
  if (state === 'stopped') {
    return <p className="text-ink-soft text-small">Sie haben die Antwort angehalten.</p>;
  }
  return (
    <p className="flex gap-2 text-red text-small">
      <AlertIcon className="mt-[0.1em] shrink-0" />
      {failure ?? 'Die Antwort wurde nicht fertig. Ihre Frage ist gespeichert.'}
    </p>
  );
}
