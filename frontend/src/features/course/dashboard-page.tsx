import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '@/lib/page-title';
import { PaymentNotice } from '@/lib/payment-notice';
import { PageHeading } from '@/ui/page-heading';
import { modulesQuery } from './api/get-modules';
import { useFreshUser } from './api/use-fresh-user';
import { DashboardContent } from './dashboard/dashboard-content';
import { DashboardSkeleton } from './dashboard/dashboard-skeleton';
import { greeting } from './dashboard/greeting';
import { usePaymentWelcome } from './dashboard/use-payment-welcome';
import { PremiumCard } from './upgrade/premium-card';

/** Where a signed-in person starts: how far one is, and what comes next. */
export default function DashboardPage() {
  usePageTitle('Übersicht');
  const user = useFreshUser();
  const modules = useQuery(modulesQuery);
  const unpaid = usePaymentWelcome();

  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading lead="Hier sehen Sie, wo Sie stehen und was als Nächstes kommt.">
        {greeting(user.firstName)}
      </PageHeading>
      {unpaid && <PaymentNotice state={unpaid} />}
      {modules.isPending ? (
        <DashboardSkeleton user={user} />
      ) : (
        <DashboardContent user={user} modules={modules.data} onRetry={() => modules.refetch()} />
      )}
      {unpaid !== 'processing' && <PremiumCard user={user} />}
    </div>
  );
}
