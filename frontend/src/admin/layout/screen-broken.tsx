import { ErrorState } from '@/ui/error-state';

/** Shown in place of a screen that failed; react-admin has written the fault to the console. */
export function ScreenBroken() {
  return (
    <ErrorState
      headingLevel={1}
      title="Diese Ansicht konnte nicht angezeigt werden"
      onRetry={() => window.location.reload()}
    >
      Bitte laden Sie die Seite neu. Gespeicherte Daten sind davon nicht betroffen.
    </ErrorState>
  );
}
