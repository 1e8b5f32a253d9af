import { site } from '@/lib/site';
import { Alert } from '@/ui/alert';

/** Between the payment and the provider's confirmation, which alone opens the modules. */
export function AccessPending() {
  return (
    <Alert tone="info" title="Ihr Zugang wird gerade freigeschaltet">
      Das dauert meist nur wenige Sekunden. Fehlt der Zugang nach einigen Minuten noch, schreiben
      Sie uns an <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
    </Alert>
  );
}
