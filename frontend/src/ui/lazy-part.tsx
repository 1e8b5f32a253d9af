import { type ComponentType, lazy } from 'react';
import { Alert } from './alert';

/**
 * A part of a page that is loaded when it is shown. Where its script is missing, as some days after a new version
 * or without a connection, the page around it stays, with what has been typed there.
 * @param Missing stands in its place then
 */
export const lazyPart = <Props,>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = PartMissing,
) =>
  lazy(() =>
    load().catch((error): { default: ComponentType<Props> } => {
      console.error(error);
      return { default: Missing };
    }),
  );

function PartMissing() {
  return (
    <Alert tone="error">
      Dieser Teil der Seite konnte nicht geladen werden. Bitte laden Sie die Seite neu, sobald Ihre
      Eingaben gespeichert sind.
    </Alert>
  );
}
