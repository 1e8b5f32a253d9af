import { useQuery } from '@tanstack/react-query';
import { PREMIUM_PRICE, vatWords } from '@toolkit/domain/pricing';
import DocumentIcon from 'lucide-react/icons/file-text';
import ShieldIcon from 'lucide-react/icons/shield-check';
import { Link, useNavigate } from 'react-router-dom';
import type { PaymentDto, TransferDto } from '@/api';
import { paymentsQuery } from '@/api/billing';
import { CancelTransfer } from '@/lib/cancel-transfer';
import { useSignedInUser } from '@/lib/current-user';
import { formatCents, formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { PaymentUnderWay } from '@/lib/payment-notice';
import { site } from '@/lib/site';
import { TransferDetails } from '@/lib/transfer-details';
import { Alert } from '@/ui/alert';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { KeptTogether } from '@/ui/kept-together';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { SampleMark } from '@/ui/sample-mark';
import { Loading, Skeleton } from '@/ui/skeleton';
import { GuaranteeSection } from './components/guarantee-section';
import { InvoicesSection } from './components/invoices-section';
import { paymentState } from './components/payment-state';
import { UnconfirmedOrders } from './components/unconfirmed-orders';

export default function BillingPage() {
  usePageTitle('Rechnungen');
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-10 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading
        lead={
          <KeptTogether>
            Ihre Zahlungen, die Rechnungen dazu und Ihre Geld-zurück-Garantie.
          </KeptTogether>
        }
      >
        Rechnungen
      </PageHeading>
      <UnconfirmedOrders />
      <Payments />
    </div>
  );
}

function Payments() {
  const { data, error, isFetching, refetch } = useQuery(paymentsQuery);
  if (data?.length === 0) return <NoPayments />;
  if (data) {
    return (
      <div className="grid grid-cols-1 gap-6">
        {data.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} />
        ))}
      </div>
    );
  }
  if (!error || isFetching) return <PaymentsSkeleton />;
  return (
    <ErrorState title="Ihre Zahlungen konnten nicht geladen werden" onRetry={() => refetch()}>
      {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
    </ErrorState>
  );
}

function PaymentsSkeleton() {
  return (
    <Loading label="Ihre Zahlungen werden geladen …">
      <Card className="grid grid-cols-1 gap-6">
        <div className="flex justify-between gap-6">
          <div className="grid min-w-0 grow grid-cols-1 gap-3">
            <Skeleton className="h-8 w-52 max-w-full" />
            <Skeleton className="h-6 w-36" />
          </div>
          <Skeleton className="h-8 w-28 shrink-0" />
        </div>
        <Skeleton className="h-16" />
        <Skeleton className="h-24" />
      </Card>
    </Loading>
  );
}

function NoPayments() {
  const user = useSignedInUser();
  if (user.hasAccess) {
    return (
      <section aria-labelledby="no-payments" className="grid gap-2">
        <h2 id="no-payments" className="text-h3">
          Keine Zahlungen in diesem Konto
        </h2>
        <p className="max-w-reading text-ink-soft">
          Ihr Premium-Zugang ist ohne Zahlung freigeschaltet, deshalb gibt es keine Rechnung. Haben
          Sie doch bezahlt, schreiben Sie uns an{' '}
          <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
        </p>
      </section>
    );
  }
  return (
    <section aria-labelledby="no-payments" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="no-payments" className="text-h3">
          Noch keine Zahlungen
        </h2>
        <p className="max-w-reading text-ink-soft">
          Hier finden Sie Ihre Zahlungen und Rechnungen, sobald Sie den Premium-Zugang bestellt
          haben.
        </p>
      </div>
      <SamplePayment />
      <LinkButton to={paths.checkout} variant="premium" className="sm:justify-self-start">
        Premium ansehen
      </LinkButton>
    </section>
  );
}

function SamplePayment() {
  return (
    <ul className="grid max-w-180 divide-y divide-hairline border-hairline border-y text-compact">
      <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-4">
        <span className="font-semibold">
          {site.name} Premium <SampleMark />
        </span>
        <span className="figures">{formatCents(PREMIUM_PRICE.grossCents)}, bezahlt</span>
      </li>
      <li className="flex items-center gap-3 py-4 text-ink-soft">
        <DocumentIcon className="text-petrol" /> Ihre Rechnung als PDF
      </li>
      <li className="flex items-center gap-3 py-4 text-ink-soft">
        <ShieldIcon className="text-petrol" /> 30 Tage Geld-zurück-Garantie, mit ihrem letzten Tag
      </li>
    </ul>
  );
}

function PaymentCard({ payment }: { payment: PaymentDto }) {
  const { id, netCents, vatCents, completedAt, createdAt, transfer } = payment;
  const onAccount = completedAt === null && payment.invoices.length > 0;
  const refundedCents = payment.refundedCents - vatBackOf(payment);
  const { label, tone } = paymentState({ ...payment, refundedCents });
  return (
    <Card className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start justify-items-start gap-2">
          <h2 className="text-h3">{site.name} Premium</h2>
          <Badge tone={tone}>{label}</Badge>
          <Quantity payment={payment} />
          <p className="text-compact text-ink-soft">
            {completedAt ? 'Bezahlt' : transfer ? 'Bestellt' : 'Begonnen'} am{' '}
            {formatDate(completedAt ?? createdAt)}
          </p>
        </div>
        <p className="figures sm:text-right">
          <span className="block text-h3 font-semibold">{formatCents(netCents + vatCents)}</span>
          <span className="text-small text-ink-soft">
            {vatCents > 0 ? `inkl. ${formatCents(vatCents)} MwSt.` : vatWords(payment)}
          </span>
        </p>
      </div>
      <PaymentNotes payment={payment} />
      {transfer && <OpenTransfer paymentId={id} transfer={transfer} />}
      {onAccount && <InvoicesSection payment={payment} />}
      {completedAt && (
        <>
          <InvoicesSection payment={payment} />
          <GuaranteeSection payment={payment} />
        </>
      )}
    </Card>
  );
}

/** VAT in cents that was refunded because the buyer's VAT number was accepted after the payment. */
const vatBackOf = (payment: PaymentDto) => {
  const { amountCents, netCents, vatCents, refundedCents, disputeLostCents } = payment;
  return Math.min(amountCents - netCents - vatCents, refundedCents - disputeLostCents);
};

function OpenTransfer({ paymentId, transfer }: { paymentId: string; transfer: TransferDto }) {
  const navigate = useNavigate();
  const { receivedCents, missingCents, dueOn } = transfer;
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-hairline pt-6">
      <h3 className="text-h4">Bitte überweisen</h3>
      <p className="max-w-reading text-compact">
        {receivedCents > 0 &&
          `${formatCents(receivedCents)} sind eingegangen, ${formatCents(missingCents)} fehlen noch. `}
        Zahlbar bis zum <strong>{formatDate(dueOn)}</strong>. Ihr Zugang wird freigeschaltet, sobald
        alles eingegangen ist. Eine Überweisung braucht ein bis zwei Bankarbeitstage.
      </p>
      {/* Each value stays near the button that copies it. */}
      <div className="max-w-180">
        <TransferDetails transfer={transfer} />
      </div>
      {receivedCents > 0 ? (
        <p className="text-compact">
          Möchten Sie die Bestellung ändern oder stornieren, schreiben Sie uns an{' '}
          <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
        </p>
      ) : (
        <CancelTransfer
          paymentId={paymentId}
          onCanceled={(payOnline) => payOnline && navigate(paths.checkout)}
        />
      )}
    </section>
  );
}

function Quantity({ payment: { seats, discountCents, couponCode } }: { payment: PaymentDto }) {
  if (seats === 1 && discountCents === 0) return null;
  const count = seats === 1 ? '1 Zugang' : `${seats} Zugänge`;
  const coupon =
    discountCents > 0 && `Gutschein ${couponCode ?? ''} −${formatCents(discountCents)}`;
  return <p className="text-compact">{[count, coupon].filter(Boolean).join(', ')}</p>;
}

function PaymentNotes({ payment }: { payment: PaymentDto }) {
  const { status, underWay, disputed, transfer, surplusCents } = payment;
  const { refundedCents, disputeLostCents } = payment;
  const onAccount = payment.completedAt === null && payment.invoices.length > 0;
  const vatBack = vatBackOf(payment);
  const refunded = refundedCents - disputeLostCents - vatBack;
  const { email } = site.contact;
  return (
    <>
      {disputed && (
        <Alert tone="info" title="Rückbuchung bei Ihrer Bank">
          Dieser Zahlung wurde bei Ihrer Bank widersprochen. Fragen dazu beantworten wir unter{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </Alert>
      )}
      {status === 'completed' && vatBack > 0 && (
        <p className="text-compact">
          Die Umsatzsteuer von <strong>{formatCents(vatBack)}</strong> haben wir Ihnen erstattet.
        </p>
      )}
      {status === 'completed' && refunded > 0 && (
        <p className="text-compact">
          Davon haben wir Ihnen <strong>{formatCents(refunded)}</strong> erstattet.
        </p>
      )}
      {status === 'completed' && disputeLostCents > 0 && (
        <p className="text-compact">
          Davon hat Ihre Bank <strong>{formatCents(disputeLostCents)}</strong> zurückgeholt.
        </p>
      )}
      {surplusCents > 0 && (
        <p className="text-compact">
          Von Ihrer Überweisung gehen <strong>{formatCents(surplusCents)}</strong> an Sie zurück.
          Sie brauchen nichts zu tun.
        </p>
      )}
      {underWay && <PaymentUnderWay />}
      {status === 'pending' && !underWay && !transfer && (
        <p className="text-compact">
          Diese Zahlung ist noch nicht abgeschlossen. Sie können Ihre{' '}
          <Link to={paths.checkout}>Bestellung fortsetzen</Link>.
        </p>
      )}
      {status === 'failed' && onAccount && (
        <p className="text-compact">
          Diese Bestellung ist storniert. Bitte überweisen Sie dafür nichts mehr.
        </p>
      )}
      {status === 'failed' && !onAccount && (
        <p className="text-compact">
          Ihnen wurde nichts berechnet. Sie können die <Link to={paths.checkout}>Bestellung</Link>{' '}
          auf anderem Weg noch einmal versuchen.
        </p>
      )}
    </>
  );
}
