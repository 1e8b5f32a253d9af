import type { ClientConfigDto } from '@/api';
import { formatCents } from '@/lib/format';
import { site } from '@/lib/site';

export type Price = ClientConfigDto['price'];

/** What the law wants to stand directly above the button: the thing, its essentials, the total. */
export function OrderSummary({ grossCents, netCents, vatCents, vatPercent }: Price) {
  return (
    <div className="grid gap-4 rounded-box bg-sunken p-4 sm:p-5">
      <div>
        <h4>Ihre Bestellung</h4>
        <p className="text-compact font-semibold">{site.name} Premium</p>
        <p className="text-compact text-ink-soft">
          Lebenslanger Zugang zu allen neun Modulen, KI-Assistent und Vorlagen. Einmalige Zahlung,
          kein Abonnement, 30 Tage Geld-zurück-Garantie.
        </p>
      </div>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-compact">
        <dt>Nettobetrag</dt>
        <dd className="text-right">{formatCents(netCents)}</dd>
        <dt>MwSt. {vatPercent} %</dt>
        <dd className="text-right">{formatCents(vatCents)}</dd>
        <dt className="mt-2 border-t border-outline pt-2 text-body font-semibold">
          Gesamtbetrag inkl. MwSt.
        </dt>
        <dd className="mt-2 border-t border-outline pt-2 text-right text-body font-semibold">
          {formatCents(grossCents)}
        </dd>
      </dl>
    </div>
  );
}
