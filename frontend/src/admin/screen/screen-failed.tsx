import { usePageTitle } from '@/lib/page-title';
import { ErrorState } from '@/ui/error-state';

interface ScreenFailedProps {
  error: Error;
  onRetry: () => void;
}

/** Says why a screen has nothing to show. */
export function ScreenFailed({ error, onRetry }: ScreenFailedProps) {
  usePageTitle('Nicht geladen');
  return (
    <ErrorState
      headingLevel={1}
      title="Dieser Eintrag konnte nicht geladen werden"
      onRetry={onRetry}
    >
      {error.message}
    </ErrorState>
  );
}
