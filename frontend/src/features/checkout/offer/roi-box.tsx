import { CHECKOUT_COMPARISON, PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import { formatEuro, formatNumber } from '@/lib/format';
import { isSample } from '@/lib/proven';
import { Card } from '@/ui/card';
import type { RoiTexts } from '../texts';
import { OfferSection } from './offer-section';

/** What a better sale would bring, in proportion to the price. */
export function RoiBox(roi: RoiTexts) {
  const { title, text, upliftLabel, priceLabel, roiLabel, note } = roi;
  const { upliftCents, roiPercent } = CHECKOUT_COMPARISON;
  const figures = [
    { label: upliftLabel, value: `+${formatEuro(upliftCents / 100)}` },
    { label: priceLabel, value: formatEuro(PREMIUM_PRICE.grossCents / 100) },
    { label: roiLabel, value: `${formatNumber(roiPercent)} %` },
  ];
  return (
    <OfferSection title={title} sample={isSample(roi)}>
      <Card tone="quiet" className="grid gap-6">
        <p className="max-w-reading">{text}</p>
        <dl className="grid gap-4 sm:grid-cols-3 sm:gap-6">
          {figures.map(({ label, value }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-l-4 border-brass pl-4"
            >
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="figures font-serif text-h3 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-small text-ink-soft">{note}</p>
      </Card>
    </OfferSection>
  );
}
