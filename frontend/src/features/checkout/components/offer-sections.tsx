import { CHECKOUT_COMPARISON, PREMIUM_PRICE } from '@toolkit/domain/pricing';
import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { formatEuro, formatNumber } from '@/lib/format';
import { isSample } from '@/lib/proven';
import { Card } from '@/ui/card';
import { KeptTogether } from '@/ui/kept-together';
import { Rating } from '@/ui/rating';
import { SampleMark } from '@/ui/sample-mark';
import { type Benefit, type ComparisonTexts, type Testimonial } from '../labels';

export const tabletPlace = {
  offer: 'md:max-lg:contents',
  above: 'md:max-lg:-order-1',
  below: 'md:max-lg:order-1',
};

export function BenefitList({ benefits }: { benefits: Benefit[] }) {
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

export function Testimonials({
  voices,
  stacked = false,
}: {
  voices: Testimonial[];
  stacked?: boolean;
}) {
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

export function SavingsComparison({ title, savingsLabel, ...words }: ComparisonTexts) {
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

export function OfferSection({ title, sample = false, className, children }: OfferSectionProps) {
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
