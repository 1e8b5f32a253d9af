import { failureSentence } from '@/lib/form/failure-sentence';
import { HttpError } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ResendForm } from './resend-form';

const TOKEN_INVALID = 'Ungültiger oder fehlender Token';
const FAILED = 'Ihre Adresse konnte nicht bestätigt werden.';

interface ConfirmationFailedProps {
  /** Null when the link came without a token. */
  error: Error | null;
  onRetry: () => void;
  retrying: boolean;
}

/** A link that is no good needs a new mail, a fault on the way another try. */
export function ConfirmationFailed({ error, onRetry, retrying }: ConfirmationFailedProps) {
  const isRefused = error instanceof HttpError && error.status >= 400 && error.status < 500;
  const needsNewMail = error === null || (isRefused && error.code === 'TOKEN_INVALID');
  return (
    <>
      <Alert tone="error">
        {error ? failureSentence(error, isRefused ? TOKEN_INVALID : FAILED) : TOKEN_INVALID}
      </Alert>
      {needsNewMail && <ResendForm />}
      {!isRefused && error && (
        <Button size="large" busy={retrying} busyLabel="Wird erneut versucht …" onClick={onRetry}>
          Erneut versuchen
        </Button>
      )}
    </>
  );
}
