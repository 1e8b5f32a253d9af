import { Card } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { checkoutGrid } from './checkout-grid';
import { texts } from './texts';

/** The shape of the page until it is known who looks at it. */
export function CheckoutSkeleton() {
  return (
    <Loading label="Die Bestellseite wird geladen …" className="grid gap-10">
      <h1 className="sr-only">{texts.title}</h1>
      <div className="grid gap-3">
        <Skeleton className="h-11 w-64" />
        <Skeleton className="h-6 w-full max-w-120" />
      </div>
      <div className={checkoutGrid}>
        <div className="grid gap-5">
          <Skeleton className="h-8 w-48" />
          <Card className="grid gap-6">
            {['adviser', 'own', 'savings'].map((row) => (
              <div key={row} className="grid gap-3">
                <Skeleton className="h-6 w-3/4" />
                <Skeleton className="h-3" />
              </div>
            ))}
          </Card>
        </div>
        <Card tone="premium" className="grid gap-6">
          <Skeleton className="h-14 w-56" />
          <div className="grid gap-3">
            <Skeleton className="h-5 w-64" />
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-5 w-56" />
          </div>
          <Skeleton className="h-12" />
          <Skeleton className="h-14" />
        </Card>
      </div>
    </Loading>
  );
}
