import CheckIcon from 'lucide-react/icons/check';
import AlertIcon from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from './button';

export type Saving =
  | { state: 'saving' }
  | { state: 'saved' }
  /** `sentence` says why, `retry` whether it is tried again. */
  | { state: 'unsaved'; sentence: string; retry: boolean };

interface SaveStateProps {
  saving: Saving | null;
  except?: ReactNode;
  onRetry: () => void;
}

export function SaveState({ saving, except, onRetry }: SaveStateProps) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-small">
      {saving?.state === 'saving' && <span className="text-ink-soft">wird gespeichert …</span>}
      {saving?.state === 'saved' && !except && (
        <>
          <CheckIcon aria-hidden="true" className="text-green" />
          gespeichert
        </>
      )}
      {saving?.state === 'saved' && except && (
        <>
          <AlertIcon aria-hidden="true" className="text-red" />
          <span>gespeichert, außer {except}</span>
        </>
      )}
      {saving?.state === 'unsaved' && (
        <>
          <AlertIcon aria-hidden="true" className="text-red" />
          <span>nicht gespeichert: {saving.sentence}</span>
          {saving.retry && (
            <Button variant="quiet" size="compact" onClick={onRetry}>
              Erneut versuchen
            </Button>
          )}
        </>
      )}
    </p>
  );
}
