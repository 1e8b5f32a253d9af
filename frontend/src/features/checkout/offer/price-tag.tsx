import { PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import { formatCents } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { CheckIcon } from '@/ui/icons/state-icons';

const TERMS = [
  'Einmalige Zahlung, kein Abonnement',
  'Lebenslanger Zugang',
  '30 Tage Geld-zurück-Garantie',
];

/** The price, what it is made of and on which terms. */
export function PriceTag() {
  const { grossCents, netCents, vatCents, vatPercent } = PREMIUM_PRICE;
  return (
    <div className="grid gap-4">
      <Badge tone="premium" className="justify-self-start">
        Premium
      </Badge>
      <div>
        <p className="figures font-serif text-figure font-semibold">{formatCents(grossCents)}</p>
        <p className="font-semibold">einmalig, inkl. MwSt.</p>
        <p className="figures text-small text-ink-soft">
          {formatCents(netCents)} netto + {formatCents(vatCents)} MwSt. ({vatPercent} %)
        </p>
      </div>
      <ul className="grid gap-1.5 text-compact">
        {TERMS.map((term) => (
          <li key={term} className="flex gap-2">
            <CheckIcon className="mt-0.5 text-green" />
            {term}
          </li>
        ))}
      </ul>
    </div>
  );
}
