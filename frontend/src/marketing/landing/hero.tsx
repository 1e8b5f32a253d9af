import { calculate } from '@stabwechsel/domain/valuation';
import { clsx } from 'clsx';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import CheckIcon from 'lucide-react/icons/check';
import { formatEuro } from '@/lib/format';
import { paths } from '@/lib/paths';
import { isSample } from '@/lib/proven';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { SampleMark } from '@/ui/sample-mark';
import { claimOf } from '../claims';
import { type ExampleState, texts } from './labels';
import { Price } from './price';
import { scrollToChecklist } from './scroll-to-checklist';
import { pageWidth } from './section';

const { example } = texts;

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
          <LinkButton to={paths.checkout} size="large">
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

/** What the calculator says of the course's example company before and after its preparation. */
function ExampleCard() {
  const before = estimatedValue(example.before);
  const after = estimatedValue(example.after);
  const axisEnd = Math.max(before, after);
  return (
    <Card className="grid gap-6">
      <div>
        <h2 className="text-h3">{example.title}</h2>
        <p className="mt-2 text-compact text-ink-soft">{example.intro}</p>
      </div>
      <ExampleScale state={example.before} value={before} axisEnd={axisEnd} />
      <ExampleScale state={example.after} value={after} axisEnd={axisEnd} highlighted />
      <p className="border-t border-hairline pt-4 text-compact">
        <strong className="figures font-semibold">{formatEuro(after - before)}</strong>{' '}
        {example.difference}
      </p>
      <div>
        <LinkButton to={paths.calculator} variant="secondary" className="w-full">
          {example.button}
          <ArrowRightIcon />
        </LinkButton>
        <p className="mt-2 text-balance text-center text-note text-ink-soft">
          {example.buttonNote}
        </p>
      </div>
      <p className="text-note text-ink-soft">{example.note}</p>
    </Card>
  );
}

/** In euros, by the calculator's own method. */
function estimatedValue({ inhaberabhangigkeit, kundenabhangigkeit }: ExampleState): number {
  const input = { ...example.company, inhaberabhangigkeit, kundenabhangigkeit };
  return calculate(input).angepassterWert;
}

interface ExampleScaleProps {
  state: ExampleState;
  /** In euros. */
  value: number;
  /** The amount that takes the whole width, shared by both bars so that they can be compared. */
  axisEnd: number;
  highlighted?: boolean;
}

/** One state of the example company: its value as a figure and as a bar that starts at zero. */
function ExampleScale({ state, value, axisEnd, highlighted = false }: ExampleScaleProps) {
  const tone = highlighted ? 'text-petrol' : 'text-outline';
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-compact">{state.label}</span>
        <span className={clsx('figures ml-auto font-semibold text-h3', highlighted && tone)}>
          {formatEuro(value)}
        </span>
      </p>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={clsx('mt-1.5 h-3.5 w-full rounded-inner bg-sunken', tone)}
      >
        <rect width={(value / axisEnd) * 100} height="1" fill="currentColor" />
      </svg>
      <p className="mt-2 text-ink-soft text-note">{state.text}</p>
    </div>
  );
}
