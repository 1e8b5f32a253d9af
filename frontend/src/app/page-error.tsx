import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '@/ui/error-state';

/** Shown in place of a screen that failed; the fault itself goes to the console. */
export function PageError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main className="mx-auto max-w-text px-4 py-16">
      <ErrorState
        title="Diese Seite konnte nicht angezeigt werden"
        description="Bitte laden Sie die Seite neu. Ihre gespeicherten Daten sind davon nicht betroffen."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
