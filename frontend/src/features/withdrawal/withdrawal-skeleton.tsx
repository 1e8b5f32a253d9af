import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton } from '@/ui/skeleton';

/** Stands in for the form until it is known whose name to fill in. */
export function WithdrawalSkeleton() {
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
