import { useLocation } from 'react-router-dom';
import { useSession } from '@/lib/current-user';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton } from '@/ui/skeleton';
import { WithdrawalSteps } from './withdrawal-steps';

/** Withdrawal from a contract online (§ 356a BGB); opening the page again starts over. */
export default function WithdrawalPage() {
  const session = useSession();
  const { key } = useLocation();
  return (
    <div className="mx-auto box-content max-w-160 px-4 py-10 sm:px-6 lg:py-16">
      {session.state === 'loading' ? (
        <WithdrawalSkeleton />
      ) : (
        <WithdrawalSteps
          key={key}
          user={session.state === 'signed-in' ? session.user : undefined}
        />
      )}
    </div>
  );
}

function WithdrawalSkeleton() {
  return (
    <>
      <PageHeading>Vertrag widerrufen</PageHeading>
      <Loading label="Das Formular wird geladen …">
        <div className="mt-8 grid gap-6">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      </Loading>
    </>
  );
}
