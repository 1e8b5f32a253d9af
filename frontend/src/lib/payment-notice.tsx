import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PaymentStateDto } from '@/api';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { site } from './site';

type Unsuccessful = Exclude<PaymentStateDto['state'], 'paid'>;

const TITLES: Record<Unsuccessful, string> = {
  processing: 'Ihre Zahlung wird noch bestätigt',
  open: 'Ihre Zahlung ist noch nicht abgeschlossen',
  failed: 'Die Zahlung ist nicht zustande gekommen',
  canceled: 'Die Zahlung ist nicht zustande gekommen',
  unknown: 'In diesem Browser ist keine Bestellung bekannt',
};

const backToOrder = <Link to={paths.checkout}>Zurück zur Bestellung</Link>;

const TEXTS: Record<Unsuccessful, ReactNode> = {
  processing: (
    <>
      Das dauert meist nur wenige Sekunden, und diese Seite fragt von selbst nach. Bitte bezahlen
      Sie nicht noch einmal. Sobald die Zahlung bestätigt ist, erhalten Sie eine E-Mail. Kommt nach
      einer Stunde keine, schreiben Sie uns an{' '}
      <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
    </>
  ),
  open: <>Es wurde nichts abgebucht. Sie können die Bestellung fortsetzen: {backToOrder}.</>,
  failed: (
    <>
      Es wurde nichts abgebucht. Versuchen Sie es erneut oder mit einer anderen Karte; Ihre Angaben
      sind noch da: {backToOrder}.
    </>
  ),
  canceled: <>Es wurde nichts abgebucht. Sie können neu bestellen: {backToOrder}.</>,
  unknown: 'Haben Sie gerade bezahlt? Sobald die Zahlung bestätigt ist, erhalten Sie eine E-Mail.',
};

/** What is said of a payment that is not, or not yet, a success. */
export function PaymentNotice({ state }: { state: Unsuccessful }) {
  const failed = state === 'failed' || state === 'canceled';
  return (
    <Alert tone={failed ? 'error' : 'info'} title={TITLES[state]}>
      {TEXTS[state]}
    </Alert>
  );
}
