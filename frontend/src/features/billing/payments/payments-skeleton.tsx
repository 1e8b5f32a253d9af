import { Card } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';

/** The shape of one payment with its documents. */
export function PaymentsSkeleton() {
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
