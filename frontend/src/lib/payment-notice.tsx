import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PaymentStateDto } from '@/api';
import { clientConfigQuery, settleDemoDebitMutation } from '@/api/billing';
import { sentenceOf } from '@/lib/http';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { site } from './site';

type Unsuccessful = Exclude<PaymentStateDto['state'], 'paid'>;

const TITLES: Record<Unsuccessful, string> = {
  processing: 'Ihre Zahlung ist unterwegs',
  ordered: 'Ihre Überweisung wird noch erwartet',
  open: 'Ihre Zahlung ist noch nicht abgeschlossen',
  failed: 'Die Zahlung ist nicht zustande gekommen',
  canceled: 'Die Zahlung ist nicht zustande gekommen',
  refused: 'Die Zahlung ist nicht zustande gekommen',
  unknown: 'In diesem Browser ist keine Bestellung bekannt',
};

const backToOrder = <Link to={paths.checkout}>Zurück zur Bestellung</Link>;

const untilItArrives = (
  <>
    Bei einer Lastschrift vergehen bis zu 14&nbsp;Werktage. Bitte bezahlen Sie nicht noch einmal:
    Sobald das Geld da ist, wird Ihr Zugang freigeschaltet, und Sie erhalten eine{' '}
    <span className="whitespace-nowrap">E-Mail</span>. Fragen beantworten wir unter{' '}
    <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
  </>
);

const TEXTS: Record<Unsuccessful, ReactNode> = {
  processing: (
    <>
      Bei einer Karte dauert das meist nur Sekunden, und diese Seite fragt von selbst nach.{' '}
      {untilItArrives}
    </>
  ),
  ordered: (
    <>
      Wohin Sie überweisen, steht in unserer E-Mail und auf der{' '}
      <Link to={paths.checkout}>Bestellseite</Link>.
    </>
  ),
  open: <>Es wurde nichts abgebucht. Sie können die Bestellung fortsetzen: {backToOrder}.</>,
  failed: (
    <>
      Es wurde nichts abgebucht. Versuchen Sie es erneut oder mit einer anderen Zahlungsart; Ihre
      Angaben sind noch da: {backToOrder}.
    </>
  ),
  canceled: <>Es wurde nichts abgebucht. Sie können neu bestellen: {backToOrder}.</>,
  refused: backToOrder,
  unknown: 'Haben Sie gerade bezahlt? Sobald die Zahlung bestätigt ist, erhalten Sie eine E-Mail.',
};

interface PaymentNoticeProps {
  state: Unsuccessful;
  refusal?: string | null;
}

export function PaymentNotice({ state, refusal }: PaymentNoticeProps) {
  const failed = state === 'failed' || state === 'canceled' || state === 'refused';
  return (
    <Alert tone={failed ? 'error' : 'info'} title={TITLES[state]}>
      {refusal && <p>{refusal}</p>}
      {TEXTS[state]}
      {state === 'processing' && (
        <div className="mt-3">
          <DemoBank />
        </div>
      )}
    </Alert>
  );
}

/** The same of a payment that stands in a card already, and for which a card would have been quicker. */
export function PaymentUnderWay() {
  return (
    <section className="grid gap-3 border-hairline border-t pt-6">
      <h3 className="text-h4">{TITLES.processing}</h3>
      <p className="max-w-reading text-compact">{untilItArrives}</p>
      <DemoBank />
    </section>
  );
}

function DemoBank() {
  const { data: config } = useQuery(clientConfigQuery);
  const settle = useMutation(settleDemoDebitMutation);
  if (config?.payment.provider !== 'demo') return null;
  return (
    <div className="grid gap-2 text-compact">
      <p>Testzahlung ohne Geld: Was antwortet die Bank?</p>
      <div className="flex flex-wrap gap-2">
        <Button size="compact" busy={settle.isPending} onClick={() => settle.mutate(true)}>
          Lastschrift gelingt
        </Button>
        <Button
          variant="secondary"
          size="compact"
          disabled={settle.isPending}
          onClick={() => settle.mutate(false)}
        >
          Lastschrift kommt zurück
        </Button>
      </div>
      {settle.error && <p>{sentenceOf(settle.error, 'Bitte versuchen Sie es erneut.')}</p>}
    </div>
  );
}
