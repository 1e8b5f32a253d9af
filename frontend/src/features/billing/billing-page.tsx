import { useQuery } from '@tanstack/react-query';
import { paymentsQuery } from '@/api/billing';
import { useSignedInUser } from '@/lib/current-user';
import { sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { hasBought } from '@/lib/premium';
import { site } from '@/lib/site';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { DocumentIcon } from '@/ui/icons/subject-icons';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton } from '@/ui/skeleton';
import { PaymentCard } from './payments/payment-card';

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

/** The shape of one payment with its documents. */
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

/** No payment yet, or access that was given without one. */
function NoPayments() {
  const user = useSignedInUser();
  if (hasBought(user)) {
    return (
      <EmptyState title="Keine Zahlungen in diesem Konto" icon={<DocumentIcon />}>
        Ihr Premium-Zugang ist ohne Zahlung freigeschaltet, deshalb gibt es keine Rechnung. Haben
        Sie doch bezahlt, schreiben Sie uns an{' '}
        <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Noch keine Zahlungen"
      icon={<DocumentIcon />}
      action={
        <LinkButton to="/checkout" variant="premium">
          Premium ansehen
        </LinkButton>
      }
    >
      Hier finden Sie Ihre Zahlungen und Rechnungen, sobald Sie den Premium-Zugang bestellt haben.
    </EmptyState>
  );
}
