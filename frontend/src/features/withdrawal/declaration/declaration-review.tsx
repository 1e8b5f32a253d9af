import type { WithdrawalDto } from '@/api';
import { sentenceOf } from '@/lib/http';
import { site } from '@/lib/site';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DeclarationList } from './declaration-list';

interface DeclarationReviewProps {
  declaration: WithdrawalDto;
  sending: boolean;
  /** Why the last try failed. */
  error: Error | null;
  onConfirm: () => void;
  onChange: () => void;
}

/** Step 2: what will be declared; only this button declares it. Its words are the law's. */
export function DeclarationReview({
  declaration,
  sending,
  error,
  onConfirm,
  onChange,
}: DeclarationReviewProps) {
  const { email } = site.contact;
  return (
    <div className="grid gap-6">
      <p>Bitte prüfen Sie, was Sie uns erklären. Abgesendet wird es erst mit Ihrer Bestätigung.</p>
      <DeclarationList declaration={declaration} />
      {error && (
        <Alert tone="error" title="Der Widerruf wurde noch nicht gesendet">
          <p>{sentenceOf(error, 'Ein unerwarteter Fehler ist aufgetreten.')}</p>
          <p className="mt-1">
            Sie können auch per E-Mail widerrufen: <a href={`mailto:${email}`}>{email}</a>
          </p>
        </Alert>
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <Button size="large" busy={sending} busyLabel="Wird gesendet …" onClick={onConfirm}>
          Widerruf bestätigen
        </Button>
        <Button size="large" variant="secondary" disabled={sending} onClick={onChange}>
          Angaben ändern
        </Button>
      </div>
    </div>
  );
}
