import type { ClientConfigDto } from '@/api';
import { formatCents } from '@/lib/format';

export type Price = ClientConfigDto['price'];

interface OrderSummaryProps {
  price: Price;
  /** The words of the offer as the server stores them with the order. */
  offerText: string;
}

/** What the law wants to stand directly above the button: the thing, its essentials, the total. */
export function OrderSummary({ price, offerText }: OrderSummaryProps) {
  const { grossCents, vatCents } = price;
  return (
    <div className="grid gap-3 rounded-box bg-sunken p-4 sm:p-5">
      <h4>Ihre Bestellung</h4>
      <p className="text-compact whitespace-pre-line">{offerText}</p>
      <dl className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-t border-outline pt-3">
        <dt className="font-semibold">Gesamtbetrag</dt>
        <dd className="font-semibold whitespace-nowrap">{formatCents(grossCents)}</dd>
        <dd className="w-full text-right text-small text-ink-soft">
          inkl. {formatCents(vatCents)} MwSt.
        </dd>
      </dl>
    </div>
  );
}
