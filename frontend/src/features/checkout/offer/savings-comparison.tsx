import { CHECKOUT_COMPARISON, PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import { clsx } from 'clsx';
import { formatEuro, formatNumber } from '@/lib/format';
import { isSample } from '@/lib/proven';
import { Card } from '@/ui/card';
import type { ComparisonTexts } from '../texts';
import { OfferSection } from './offer-section';

/** The price beside an adviser's fee, drawn to scale. */
export function SavingsComparison({ title, savingsLabel, ...words }: ComparisonTexts) {
  const { adviserCents, savingsCents, savingsPercent } = CHECKOUT_COMPARISON;
  const { grossCents } = PREMIUM_PRICE;
  return (
    <OfferSection title={title} sample={isSample(words)}>
      <Card className="grid gap-6">
        <dl className="grid gap-5">
          <Cost
            label={words.adviserLabel}
            note={words.adviserNote}
            cents={adviserCents}
            share={1}
          />
          <Cost
            label={words.ownLabel}
            note={words.ownNote}
            cents={grossCents}
            share={grossCents / adviserCents}
            own
          />
        </dl>
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-hairline pt-5">
          <span className="font-semibold">{savingsLabel}</span>
          <span className="figures font-serif text-h2 font-semibold text-green">
            {formatEuro(savingsCents / 100)} ({formatNumber(savingsPercent)} %)
          </span>
        </p>
      </Card>
    </OfferSection>
  );
}

interface CostProps {
  label: string;
  note: string;
  cents: number;
  /** Length of the bar, from 0 to 1. */
  share: number;
  own?: boolean;
}

function Cost({ label, note, cents, share, own = false }: CostProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-2">
      <dt className="hyphens-auto">
        <span className="block font-semibold">{label}</span>
        <span className="block text-small text-ink-soft">{note}</span>
      </dt>
      <dd className="figures text-h4 font-semibold whitespace-nowrap">{formatEuro(cents / 100)}</dd>
      <dd aria-hidden="true" className="col-span-2 h-3 rounded-full bg-sunken">
        <div
          className={clsx('h-full rounded-full', own ? 'bg-petrol' : 'bg-outline')}
          style={{ width: `${share * 100}%` }}
        />
      </dd>
    </div>
  );
}
