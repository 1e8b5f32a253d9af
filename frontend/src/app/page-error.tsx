import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { reloadFor } from '@/lib/screen-script';
import { ErrorState } from '@/ui/error-state';

/** Shown in place of a screen that failed; the fault itself goes to the console. */
export function PageError() {
  const error = useRouteError();
  const [isReloading, setIsReloading] = useState(true);
  useEffect(() => {
    console.error(error);
    setIsReloading(reloadFor(error));
  }, [error]);
  if (isReloading) return null;
  return (
    <main className="mx-auto w-full max-w-page px-4 py-16 sm:px-6">
      <ErrorState
        title="Diese Seite konnte nicht angezeigt werden"
        headingLevel={1}
        onRetry={() => window.location.reload()}
      >
        {navigator.onLine
          ? 'Bitte laden Sie die Seite neu. Ihre gespeicherten Daten sind davon nicht betroffen.'
          : 'Ohne Verbindung: Diese Seite ist auf diesem Gerät nicht gesichert. Module, die Sie geöffnet haben, lesen Sie auch so.'}
      </ErrorState>
    </main>
  );
}
