import { CHECKOUT_COMPARISON, PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatCents, formatEuro, formatNumber } from '@/lib/format';
import { isSample } from '@/lib/proven';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { CheckIcon } from '@/ui/icons/state-icons';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { Rating } from '@/ui/rating';
import { SampleMark } from '@/ui/sample-mark';
import { checkoutGrid, orderPlace, staysInSight } from './checkout-grid';
import { OfferSection } from './offer/offer-section';
import { SavingsComparison } from './offer/savings-comparison';
import { type Benefit, type RoiTexts, type Testimonial, texts } from './texts';

const TERMS = [
  'Einmalige Zahlung, kein Abonnement',
  'Lebenslanger Zugang',
  '30 Tage Geld-zurück-Garantie',
];

const { comparison, benefits = [], roi } = texts;

const ORDER = 'bestellung';

interface CheckoutLayoutProps {
  /** Whether the order stays in sight while one reads the offer; a long card form cannot. */
  followsReader: boolean;
  children: ReactNode;
}

/** The offer, the voices, then the price with the order; the order stands beside the offer on wide screens. */
export function CheckoutLayout({ followsReader, children }: CheckoutLayoutProps) {
  const { title, lead, testimonials = [] } = texts;
  return (
    <div className="grid gap-10">
      <div className="grid gap-5">
        <PageHeading lead={lead}>{title}</PageHeading>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3 lg:hidden">
          <span className="figures">
            <strong>{formatCents(PREMIUM_PRICE.grossCents)}</strong> einmalig, inkl. MwSt.
          </span>
          <LinkButton href={`#${ORDER}`} variant="premium">
            Zur Bestellung
          </LinkButton>
        </p>
      </div>
      <div className={checkoutGrid}>
        <OfferOverview />
        {testimonials.length > 0 && (
          <div className="lg:col-span-2 lg:row-start-2">
            <Testimonials voices={testimonials} />
          </div>
        )}
        <section
          id={ORDER}
          aria-labelledby={`${ORDER}-titel`}
          className={clsx(orderPlace, followsReader && staysInSight)}
        >
          <Card tone="premium" className="grid grid-cols-1 gap-6">
            <h2 id={`${ORDER}-titel`} className="sr-only">
              Preis und Bestellung
            </h2>
            <PriceTag />
            <div className="border-t border-hairline pt-6">{children}</div>
          </Card>
        </section>
      </div>
    </div>
  );
}

/** What speaks for the purchase; parts that the operator has deleted leave no hole. */
function OfferOverview() {
  return (
    <div className="grid grid-cols-1 content-start gap-12">
      {comparison && <SavingsComparison {...comparison} />}
      {benefits.length > 0 && <BenefitList benefits={benefits} />}
      {roi && <RoiBox {...roi} />}
    </div>
  );
}

function BenefitList({ benefits }: { benefits: Benefit[] }) {
  return (
    <OfferSection title="Was Sie bekommen">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {benefits.map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <CheckIcon className="mt-1 text-green" />
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="text-compact text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </OfferSection>
  );
}

/** What a better sale would bring, in proportion to the price. */
function RoiBox(roi: RoiTexts) {
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

/** The price, what it is made of and on which terms. */
function PriceTag() {
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

function Testimonials({ voices }: { voices: Testimonial[] }) {
  return (
    <OfferSection title="Was andere sagen">
      <ul className="grid gap-5 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {voices.map((voice) => (
          <li key={voice.name}>
            <Voice {...voice} />
          </li>
        ))}
      </ul>
    </OfferSection>
  );
}

function Voice(voice: Testimonial) {
  const { name, company, rating, text, result } = voice;
  return (
    <Card className="h-full">
      <figure className="flex h-full flex-col gap-4">
        <Rating stars={rating} />
        <blockquote className="grow text-compact">„{text}“</blockquote>
        <p className="border-l-4 border-brass pl-3 text-compact font-semibold">{result}</p>
        <figcaption className="text-small">
          <span className="block font-semibold">
            {name} {isSample(voice) && <SampleMark />}
          </span>
          <span className="block text-balance text-ink-soft">{company}</span>
        </figcaption>
      </figure>
    </Card>
  );
}
