import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';

interface SaveFailureProps {
  error: Error;
  onRetry: () => void;
}

/** Progress that could not be saved: one stays where one is, and can try again. */
export function SaveFailure({ error, onRetry }: SaveFailureProps) {
  return (
    <Alert tone="error" title="Ihr Fortschritt konnte nicht gespeichert werden">
      <p>{sentenceOf(error, 'Bitte versuchen Sie es in einem Moment noch einmal.')}</p>
      <p>Über das Inhaltsverzeichnis können Sie auch ohne Speichern weiterlesen.</p>
      <Button variant="secondary" size="compact" className="mt-3" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </Alert>
  );
}
