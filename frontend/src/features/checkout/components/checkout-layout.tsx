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
import { type ReactNode, useId, useState } from 'react';
import { checkoutTermsQuery } from '@/api/billing';
import { formatCents, formatEuro, formatNumber } from '@/lib/format';
import { isSample } from '@/lib/proven';
import { isSold } from '@/lib/site';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { KeptTogether } from '@/ui/kept-together';
import { PageHeading } from '@/ui/page-heading';
import { Rating } from '@/ui/rating';
import { SampleMark } from '@/ui/sample-mark';
import {
  type Benefit,
  type ComparisonTexts,
  type RoiTexts,
  shownAdvertising,
  type Testimonial,
  texts,
} from '../labels';

export const checkoutGrid =
  'grid grid-cols-1 items-start gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]';

const orderPlace = 'lg:col-start-2 lg:row-start-1';

const tabletPlace = {
  offer: 'md:max-lg:contents',
  above: 'md:max-lg:-order-1',
  below: 'md:max-lg:order-1',
};

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

function BenefitList({ benefits }: { benefits: Benefit[] }) {
  return (
    <OfferSection title="Was Sie bekommen" className={tabletPlace.above}>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {benefits.map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <CheckIcon className="mt-1 text-green" />
            <div className="min-w-0">
              <p className="font-semibold">
                <KeptTogether>{title}</KeptTogether>
              </p>
              <p className="text-compact text-ink-soft">
                <KeptTogether>{text}</KeptTogether>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </OfferSection>
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

function Testimonials({ voices, stacked = false }: { voices: Testimonial[]; stacked?: boolean }) {
  return (
    <OfferSection title="Was andere sagen">
      <ul
        className={clsx(
          'grid gap-5',
          !stacked && 'md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]',
        )}
      >
        {voices.map((voice) => (
          <li key={voice.name} className={clsx(!stacked && SAME_ROWS)}>
            <Voice {...voice} inRow={!stacked} />
          </li>
        ))}
      </ul>
    </OfferSection>
  );
}

const SAME_ROWS = 'md:row-span-4 md:grid md:grid-rows-subgrid';

function Voice({ inRow, ...voice }: Testimonial & { inRow: boolean }) {
  const { name, company, rating, text, result } = voice;
  return (
    <Card className={clsx(inRow && SAME_ROWS)}>
      <figure className={clsx('flex flex-col gap-4', inRow && SAME_ROWS)}>
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

function SavingsComparison({ title, savingsLabel, ...words }: ComparisonTexts) {
  const { adviserCents, savingsCents, savingsPercent } = CHECKOUT_COMPARISON;
  const { grossCents } = PREMIUM_PRICE;
  return (
    <OfferSection title={title} sample={isSample(words)} className={tabletPlace.below}>
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

interface OfferSectionProps {
  title: string;
  sample?: boolean;
  className?: string;
  children: ReactNode;
}

function OfferSection({ title, sample = false, className, children }: OfferSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={clsx('grid grid-cols-1 gap-5', className)}>
      <div className="text-balance">
        <h2 id={headingId} className="inline">
          {title}
        </h2>
        {sample && (
          <>
            &nbsp;
            <SampleMark className="inline!" />
          </>
        )}
      </div>
      {children}
    </section>
  );
}
