import { Alert } from '@/ui/alert';

/** For somebody who comes from a payment and is not signed in. */
export function PaidNotice() {
  return (
    <Alert tone="success" title="Zahlung erfolgreich!">
      <p>Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.</p>
      <p className="mt-2">
        Sie erhalten gleich eine E-Mail mit den Zugangsdaten. Haben Sie schon ein Konto mit dieser
        Adresse, können Sie sich sofort anmelden.
      </p>
    </Alert>
  );
}
