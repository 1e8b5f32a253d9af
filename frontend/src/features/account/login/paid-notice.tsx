import { Alert } from '@/ui/alert';

/** For somebody who comes from a payment and is not signed in: whose access begins when, is unknown. */
export function PaidNotice() {
  return (
    <Alert tone="success" title="Zahlung erfolgreich!">
      <p>Willkommen bei Premium! Sie erhalten gleich eine E-Mail mit den Zugangsdaten.</p>
      <p className="mt-2">
        Darin steht auch, ab wann Ihr Zugang gilt. Haben Sie schon ein Konto mit dieser Adresse,
        können Sie sich sofort anmelden.
      </p>
    </Alert>
  );
}
