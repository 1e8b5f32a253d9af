import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '@/lib/page-title';
import { PageHeading } from '@/ui/page-heading';
import { modulesQuery } from './api/get-modules';
import { useFreshUser } from './api/use-fresh-user';
import { AccessPending } from './dashboard/access-pending';
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
  const accessPending = usePaymentWelcome();

  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading lead="Hier sehen Sie, wo Sie stehen und was als Nächstes kommt.">
        {greeting(user.firstName)}
      </PageHeading>
      {accessPending && <AccessPending />}
      {modules.isPending ? (
        <DashboardSkeleton user={user} />
      ) : (
        <DashboardContent user={user} modules={modules.data} onRetry={() => modules.refetch()} />
      )}
      {!accessPending && <PremiumCard user={user} />}
    </div>
  );
}
