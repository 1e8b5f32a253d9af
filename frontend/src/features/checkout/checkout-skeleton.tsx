import { Loading, Skeleton } from '@/ui/skeleton';
import { checkoutGrid } from './checkout-grid';

/** The shape of the page until it is known who looks at it. */
export function CheckoutSkeleton() {
  return (
    <Loading label="Die Bestellseite wird geladen …" className="grid gap-10">
      <div className="grid gap-3">
        <Skeleton className="h-11 w-64 max-w-full" />
        <Skeleton className="h-6 w-120 max-w-full" />
      </div>
      <div className={checkoutGrid}>
        <div className="grid content-start gap-12">
          <Skeleton className="h-80" />
          <Skeleton className="h-96" />
        </div>
        <Skeleton className="h-120" />
      </div>
    </Loading>
  );
}
