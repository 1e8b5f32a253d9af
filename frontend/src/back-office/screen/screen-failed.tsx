import type { HttpError } from 'react-admin';
import { usePageTitle } from '@/lib/page-title';
import { ErrorState } from '@/ui/error-state';
import { NoSuchScreen } from './no-such-screen';

interface ScreenFailedProps {
  error: Error;
  onRetry: () => void;
}

/** Says why a screen has nothing to show. */
export function ScreenFailed({ error, onRetry }: ScreenFailedProps) {
  if ((error as HttpError).status === 404) return <NoSuchScreen />;
  return <NotLoaded error={error} onRetry={onRetry} />;
}

function NotLoaded({ error, onRetry }: ScreenFailedProps) {
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
