import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { ErrorState } from '@/ui/error-state';
import { PageHeading } from '@/ui/page-heading';
import { paymentsQuery } from './api/get-payments';
import { NoPayments } from './payments/no-payments';
import { PaymentCard } from './payments/payment-card';
import { PaymentsSkeleton } from './payments/payments-skeleton';

/** Payments, their invoices, and the money-back guarantee. */
export default function BillingPage() {
  usePageTitle('Rechnungen');
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-10 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading lead="Ihre Zahlungen, die Rechnungen dazu und Ihre Geld-zurück-Garantie.">
        Rechnungen
      </PageHeading>
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
