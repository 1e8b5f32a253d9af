import { clsx } from 'clsx';
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
      <dl className="figures grid gap-1 text-compact">
        <Line label="Nettobetrag" cents={netCents} />
        <Line label={`MwSt. ${vatPercent} %`} cents={vatCents} />
        <Line
          label="Gesamt inkl. MwSt."
          cents={grossCents}
          className="mt-2 border-t border-outline pt-3 text-body font-semibold"
        />
      </dl>
    </div>
  );
}

interface LineProps {
  label: string;
  cents: number;
  className?: string;
}

function Line({ label, cents, className }: LineProps) {
  return (
    <div className={clsx('flex justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{formatCents(cents)}</dd>
    </div>
  );
}
