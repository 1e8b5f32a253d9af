import { useEffect } from 'react';
import { site } from '@/lib/site';
import { Alert } from '@/ui/alert';

/** The operator forgot the key: the reason is for the console, the way out for the buyer. */
export function StripeNotSetUp() {
  useEffect(
    () => console.error('STRIPE_PUBLISHABLE_KEY is missing: no card form can be shown'),
    [],
  );
  const { email } = site.contact;
  return (
    <Alert tone="error" title="Die Kartenzahlung steht zurzeit nicht zur Verfügung">
      Ihnen wurde nichts berechnet. Bitte schreiben Sie uns an{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </Alert>
  );
}
