import { useQuery } from '@tanstack/react-query';
import type { AdminOverviewDto } from '@/api';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { staffApi } from '../data/staff-api';
import { CheckoutClosed } from './checkout-closed';
import { Funnel } from './funnel';
import { MonthCharts } from './month-charts';
import { NewestUsers } from './newest-users';
import { Waiting } from './waiting';

/** What waits for somebody, the last twelve months, the funnel and who is new. */
export function OverviewDetails() {
  const { data, error, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => staffApi.get<AdminOverviewDto>('/overview', signal),
  });
  if (error) {
    return (
      <ErrorState title="Die Übersicht konnte nicht geladen werden" onRetry={() => refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label="Die Übersicht wird geladen …" className="grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <CheckoutClosed conditions={data.checkoutClosed} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Waiting waiting={data.waiting} />
        <NewestUsers users={data.newestUsers} />
        <MonthCharts months={data.months} />
        <Funnel funnel={data.funnel} />
      </div>
    </div>
  );
}
