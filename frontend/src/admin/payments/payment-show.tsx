import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdminPaymentDetailsDto } from '@/api';
import { formatCents } from '@/lib/format';
import { BuyerAddress } from '../screen/buyer-address';
import { Facts } from '../screen/facts';
import { listPath, recordPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { formatMoment } from '../words/moments';
import { PaymentDisputes } from './payment-disputes';
import { PaymentEvents } from './payment-events';
import { PaymentInvoices } from './payment-invoices';
import { PaymentRefunds } from './payment-refunds';
import { PaymentStates } from './payment-states';
import { failureWord, formatReceived, providerWords } from './payment-words';
import { Refund } from './refund/refund';

/** A payment with its invoices, refunds and what the provider has told of it. */
export const PaymentShow = () => (
  <RecordScreen<AdminPaymentDetailsDto>>
    {(payment) => (
      <>
        <ScreenHeading
          title={`Zahlung von ${payment.email}`}
          back={{ to: listPath('payments'), label: 'Zahlungen' }}
          state={<PaymentStates payment={payment} />}
          actions={<Refund payment={payment} />}
        />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <Section title="Betrag und Verlauf">
            <Facts items={factsOf(payment)} />
          </Section>
          <div className="grid grid-cols-1 gap-6">
            <BuyerAddress
              address={payment.buyer}
              empty="Noch nicht angegeben. Der Käufer kann sie auf der Seite „Rechnungen“ nachtragen."
            />
            <PaymentInvoices invoices={payment.invoices} />
          </div>
        </div>
        <PaymentDisputes disputes={payment.disputes} />
        <PaymentRefunds refunds={payment.refunds} amountCents={payment.amountCents} />
        <PaymentEvents paymentId={payment.id} />
      </>
    )}
  </RecordScreen>
);

function factsOf(payment: AdminPaymentDetailsDto): [string, ReactNode][] {
  const { userId, email, provider, providerPaymentId, immediateAccess } = payment;
  return [
    ['Betrag', formatCents(payment.amountCents)],
    [
      'Netto und Umsatzsteuer',
      `${formatCents(payment.netCents)} + ${formatCents(payment.vatCents)}`,
    ],
    ['Erstattet', formatCents(payment.refundedCents - payment.disputeLostCents)],
    ...(payment.disputeLostCents > 0
      ? [['Zurückgebucht', formatCents(payment.disputeLostCents)] as [string, string]]
      : []),
    ...(payment.receivedCents === null
      ? []
      : [['Eingegangen', formatReceived(payment)] as [string, string]]),
    [
      'Konto',
      userId ? (
        <Link key="user" to={recordPath('users', userId)}>
          {email}
        </Link>
      ) : (
        'Kein Konto'
      ),
    ],
    ['Begonnen', formatMoment(payment.createdAt)],
    ['Abgeschlossen', formatMoment(payment.completedAt)],
    ['Zugang ab', formatMoment(payment.accessFrom)],
    ['Sofortiger Zugang gewünscht', yesOrNo(immediateAccess)],
    ['Anbieter', providerWords[provider] ?? provider],
    [
      'Nummer beim Anbieter',
      payment.providerUrl ? (
        <a key="provider" href={payment.providerUrl} target="_blank" rel="noreferrer">
          {providerPaymentId}
          <span className="sr-only"> (öffnet Stripe in einem neuen Fenster)</span>
        </a>
      ) : (
        providerPaymentId
      ),
    ],
    ...(payment.failureCode
      ? [['Grund des Scheiterns', failureWord(payment.failureCode)] as [string, string]]
      : []),
  ];
}

const yesOrNo = (value: boolean | null) =>
  value === null ? 'Nicht gefragt' : value ? 'Ja' : 'Nein';
