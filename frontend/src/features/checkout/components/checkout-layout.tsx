import { useQuery } from '@tanstack/react-query';
import {
  CHECKOUT_COMPARISON,
  GERMAN_VAT,
  NO_VAT,
  orderPrice,
  PREMIUM_PRICE,
  vatPercentWords,
  vatWords,
} from '@toolkit/domain/pricing';
import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { checkoutTermsQuery } from '@/api/billing';
import { formatCents, formatEuro, formatNumber } from '@/lib/format';
import { isSample } from '@/lib/proven';
import { isSold } from '@/lib/site';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { KeptTogether } from '@/ui/kept-together';
import { PageHeading } from '@/ui/page-heading';
import { type RoiTexts, shownAdvertising, texts } from '../labels';
import {
  BenefitList,
  OfferSection,
  SavingsComparison,
  Testimonials,
  tabletPlace,
} from './offer-sections';

export const checkoutGrid =
  'grid grid-cols-1 items-start gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]';

const orderPlace = 'lg:col-start-2 lg:row-start-1';

const staysInSight = 'lg:top-24 lg:[@media(min-height:52rem)]:sticky';

const TERMS = [
  'Einmalige Zahlung, kein Abonnement',
  'Lebenslanger Zugang',
  '30 Tage Geld-zurück-Garantie',
];

const { benefits = [] } = texts;

const HOME_VAT = isSold('smallBusiness') ? NO_VAT : GERMAN_VAT;

const ORDER = 'bestellung';
const OFFER = 'angebot';

interface CheckoutLayoutProps {
  /** Whether one is still deciding: then the order stays in sight while one reads the offer, which a long card form cannot. */
  deciding: boolean;
  children: ReactNode;
}

/** Offer and order side by side; on a phone the offer is folded so that the order comes first. */
export function CheckoutLayout({ deciding, children }: CheckoutLayoutProps) {
  const { title, lead } = texts;
  const { testimonials } = shownAdvertising();
  const [unfolded, setUnfolded] = useState(false);
  const fold = deciding ? !unfolded && 'max-md:hidden' : 'max-lg:hidden';
  return (
    <div className="grid gap-6 lg:gap-10">
      <div className={clsx('grid gap-5', deciding ? 'max-sm:pt-3' : 'max-lg:sr-only')}>
        <PageHeading lead={lead}>{title}</PageHeading>
        {deciding && (
          <Button
            variant="secondary"
            aria-expanded={unfolded}
            aria-controls={OFFER}
            className="justify-between md:hidden"
            onClick={() => setUnfolded(!unfolded)}
          >
            Was Sie bekommen und sparen
            <ChevronDownIcon className={clsx(unfolded && 'rotate-180')} />
          </Button>
        )}
      </div>
      <div className={checkoutGrid}>
        <div id={OFFER} className={clsx(fold, deciding && tabletPlace.offer)}>
          <OfferOverview />
          {!deciding && testimonials.length > 0 && (
            <div className="mt-12">
              <Testimonials voices={testimonials} stacked />
            </div>
          )}
        </div>
        {deciding && testimonials.length > 0 && (
          <div className={clsx('lg:col-span-2 lg:row-start-2', tabletPlace.below, fold)}>
            <Testimonials voices={testimonials} />
          </div>
        )}
        <section
          id={ORDER}
          aria-labelledby={`${ORDER}-titel`}
          className={clsx(orderPlace, deciding && staysInSight)}
        >
          <Card
            tone="premium"
            className={clsx('grid grid-cols-1 gap-6', !deciding && 'max-sm:p-4 max-sm:pt-3')}
          >
            <h2 id={`${ORDER}-titel`} className="sr-only">
              Preis und Bestellung
            </h2>
            <div className={clsx('border-b border-hairline pb-6', !deciding && 'max-lg:hidden')}>
              <PriceTag />
            </div>
            {!deciding && <PriceLine />}
            {children}
          </Card>
        </section>
      </div>
    </div>
  );
}

function OfferOverview() {
  const { comparison, roi } = shownAdvertising();
  return (
    <div className={clsx('grid grid-cols-1 content-start gap-12', tabletPlace.offer)}>
      {comparison && <SavingsComparison {...comparison} />}
      {benefits.length > 0 && <BenefitList benefits={benefits} />}
      {roi && <RoiBox {...roi} />}
    </div>
  );
}

function RoiBox(roi: RoiTexts) {
  const { title, text, upliftLabel, priceLabel, roiLabel, note } = roi;
  const { upliftCents, roiPercent } = CHECKOUT_COMPARISON;
  const figures = [
    { label: upliftLabel, value: `+${formatEuro(upliftCents / 100)}` },
    { label: priceLabel, value: formatEuro(PREMIUM_PRICE.grossCents / 100) },
    { label: roiLabel, value: `${formatNumber(roiPercent)} %` },
  ];
  return (
    <OfferSection title={title} sample={isSample(roi)} className={tabletPlace.below}>
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

function PriceTag() {
  const { data: terms } = useQuery({ ...checkoutTermsQuery, enabled: false });
  const price = terms?.price ?? orderPrice(HOME_VAT);
  const [gross, net, vat] = [price.grossCents, price.netCents, price.vatCents].map((cents) =>
    formatCents(cents),
  );
  return (
    <div className="grid gap-4">
      <div>
        <p className="figures font-serif text-figure font-semibold">{gross}</p>
        <p className="font-semibold">
          {/* Further on the terms below say it. */}
          <span className="md:hidden">einmalig, </span>
          {price.vatCents > 0 ? 'inkl. MwSt.' : vatWords(price)}
        </p>
        {price.vatCents > 0 && (
          <p className="figures text-small text-ink-soft">
            {net} netto + {vat} MwSt. ({vatPercentWords(price.vatPercent)})
          </p>
        )}
      </div>
      <ul className="grid gap-1.5 text-compact max-md:hidden">
        {TERMS.map((term) => (
          <li key={term} className="flex gap-2">
            <CheckIcon className="mt-0.5 text-green" />
            <span>
              <KeptTogether>{term}</KeptTogether>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PriceLine() {
  const { data: terms } = useQuery({ ...checkoutTermsQuery, enabled: false });
  const { grossCents } = terms?.price ?? orderPrice(HOME_VAT);
  return (
    <p className="-mb-5 flex items-baseline justify-between gap-4 border-hairline text-compact sm:-mb-3 sm:border-b sm:pb-2 lg:hidden">
      {texts.title}
      <span className="figures whitespace-nowrap font-semibold">
        {formatCents(grossCents)} einmalig
      </span>
    </p>
  );
}
