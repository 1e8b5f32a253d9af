import type { ClosedCheckoutDto } from '@/api';
import { Alert } from '@/ui/alert';

/** Why nothing can be bought: in production the checkout opens once every condition holds. */
export function CheckoutClosed({ conditions }: { conditions: ClosedCheckoutDto[] }) {
  if (conditions.length === 0) return null;
  const faults = conditions.flatMap((condition) => condition.faults);
  return (
    <Alert tone="error" title="Der Checkout ist geschlossen, es kann niemand bestellen">
      <p>Er öffnet sich nach dem Neustart, sobald Folgendes behoben ist:</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {faults.map((fault) => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
