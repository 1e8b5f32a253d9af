import { clsx } from 'clsx';
import { isSample } from '@/lib/proven';
import { Badge } from '@/ui/badge';
import { CheckIcon } from '@/ui/icons/state-icons';
import { LinkButton } from '@/ui/link-button';
import { SampleMark } from '@/ui/sample-mark';
import { claimOf } from '../claims';
import { ExampleCard } from './example-card';
import { Price } from './price';
import { scrollToChecklist } from './scroll-to-checklist';
import { pageWidth } from './section';
import { texts } from './texts';

const { hero } = texts;

/** The promise, what it costs and replaces, and what one can do first. */
export function Hero() {
  const badge = claimOf(hero.badge);
  return (
    <div
      className={clsx(
        pageWidth,
        'grid items-center gap-12 pt-8 pb-14 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:gap-16 lg:pt-14 lg:pb-20',
      )}
    >
      <div>
        {badge && (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="premium">
              {badge.figure} {badge.label}
            </Badge>
            {isSample(badge) && <SampleMark />}
          </p>
        )}
        <h1 tabIndex={-1} className={clsx(badge && 'mt-5')}>
          {hero.title}
        </h1>
        <p className="mt-5 max-w-reading text-ink-soft">{hero.lead}</p>
        <Price />
        <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <LinkButton to="/checkout" size="large">
            {hero.buy}
          </LinkButton>
          <LinkButton
            href="#checklist-download"
            variant="secondary"
            size="large"
            onClick={scrollToChecklist}
          >
            {hero.checklist}
          </LinkButton>
        </div>
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-small text-ink-soft">
          {hero.assurances.map((assurance) => (
            <li key={assurance} className="flex items-center gap-2">
              <CheckIcon className="text-green" />
              {assurance}
            </li>
          ))}
        </ul>
      </div>
      <ExampleCard />
    </div>
  );
}
