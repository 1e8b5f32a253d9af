import { type ComponentType, lazy } from 'react';
import { Alert } from './alert';

/** A lazy part of a page. Where its script cannot be loaded the page around it stays, with what was typed. */
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
