import { clsx } from 'clsx';
import { paths } from '@/lib/paths';
import { isSample } from '@/lib/proven';
import { Badge } from '@/ui/badge';
import { BatonHandover } from '@/ui/baton/baton-handover';
import { LinkButton } from '@/ui/link-button';
import { SampleMark } from '@/ui/sample-mark';
import { claimOf } from '../claims';
import { HeroCalculator } from './hero-calculator';
import { texts } from './labels';
import { PageLineStart } from './page-line';
import { scrollToChecklist } from './scroll-to-checklist';
import { pageWidth } from './section';

const { hero } = texts;

const phoneButton = 'max-sm:grow max-sm:px-2.5! max-sm:text-small!';

export function Hero() {
  const badge = claimOf(hero.badge);
  return (
    <div className="relative">
      <div
        className={clsx(
          pageWidth,
          'grid items-center gap-5 pt-4 lg:gap-8 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-16 lg:pt-14',
        )}
      >
        <div>
          {badge && (
            <p>
              <Badge tone="premium">
                {badge.figure} {badge.label}
                {isSample(badge) && <SampleMark />}
              </Badge>
            </p>
          )}
          <h1 tabIndex={-1} className={clsx(badge && 'mt-3 lg:mt-5')}>
            {hero.title}
          </h1>
          <p className="mt-3 max-w-reading text-ink-soft lg:mt-5">
            {hero.lead} <span className="max-sm:hidden">{hero.leadTools}</span>
          </p>
          <div className="mt-4 flex flex-wrap gap-2 sm:gap-3 lg:mt-8">
            <LinkButton
              href="#checklist-download"
              variant="secondary"
              onClick={scrollToChecklist}
              className={phoneButton}
            >
              {hero.checklist}
            </LinkButton>
            <LinkButton to={paths.checkout} variant="secondary" className={phoneButton}>
              <span className="max-sm:hidden">{hero.buy}</span>
              <span className="sm:hidden">{hero.buyShort}</span>
            </LinkButton>
          </div>
        </div>
        <HeroCalculator />
      </div>
      <BatonHandover className="mt-4 h-(--opening-height) lg:mt-10" />
      <PageLineStart />
    </div>
  );
}
