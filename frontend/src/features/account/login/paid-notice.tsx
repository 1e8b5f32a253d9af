import { formatDate } from '@/lib/format';
import { PaymentNotice } from '@/lib/payment-notice';
import { usePaymentOutcome } from '@/lib/payment-outcome';
import { Alert } from '@/ui/alert';

/** For somebody who comes from a payment and is not signed in; never more than the server has said. */
export function PaidNotice() {
  const outcome = usePaymentOutcome(true);
  if (!outcome) return <Alert tone="info">Ihre Zahlung wird geprüft …</Alert>;
  if (outcome.state !== 'paid') return <PaymentNotice state={outcome.state} />;
  return (
    <Alert tone="success" title="Zahlung erfolgreich!">
      <p>Willkommen bei Premium! Sie erhalten gleich eine E-Mail mit den Zugangsdaten.</p>
      <p className="mt-2">
        {outcome.accessFrom && new Date(outcome.accessFrom) > new Date()
          ? `Ihr Zugang beginnt am ${formatDate(outcome.accessFrom)}. `
          : 'Ihr Zugang gilt ab sofort. '}
        Haben Sie schon ein Konto mit dieser Adresse, können Sie sich sofort anmelden.
      </p>
    </Alert>
  );
}
