import type { ModuleTeaser } from 'virtual:course-catalogue';
import { clsx } from 'clsx';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { formatDuration } from '@/lib/format';
import { Badge, type BadgeTone } from '@/ui/badge';
import { texts } from './labels';

const frame = 'pointer-events-none absolute';

const downLook = 'top-5.5 left-0 h-full w-11 group-last:hidden lg:hidden';

const acrossLook =
  'top-0 left-5.5 hidden h-11 w-full lg:not-group-nth-[3n]:block lg:group-last:block lg:group-last:w-[calc(100%-22px)] lg:group-last:stroke-3 lg:group-last:stroke-brass';

/** The last of a row: to its end, back below it, and down to the first of the next one. */
const rowEnd = clsx(frame, 'border-outline/50 hidden lg:group-nth-[3n]:not-group-last:block');

export function ModuleStation({ teaser }: { teaser: ModuleTeaser }) {
  const { number, title, description, duration, difficulty, features } = teaser;
  const status = teaserStatus(number);
  return (
    <li className="group relative pb-1 pl-15 last:pb-0 lg:pt-14 lg:pr-10 lg:pb-10 lg:pl-0">
      <StationLine className={status.line} />
      <span
        aria-hidden="true"
        className={clsx(
          'figures absolute top-1 left-1 grid size-9 place-items-center rounded-full border-2 font-semibold text-compact lg:top-0 lg:left-0 lg:size-11 lg:ring-4 lg:ring-surface',
          status.station,
        )}
      >
        {number}
      </span>
      <details className="group/module">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 lg:items-start [&::-webkit-details-marker]:hidden">
          <span className="grow py-1">
            <h3 className="text-compact font-sans lg:font-serif lg:text-h4">
              <span className="sr-only">Modul {number}: </span>
              {title}
            </h3>
            <span className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-note mt-1">
              <Badge
                tone={status.tone}
                className="lg:absolute lg:top-2 lg:left-13 lg:ring-4 lg:ring-surface"
              >
                {status.label}
              </Badge>
              <span>{status.included ? texts.modules.included : formatDuration(duration)}</span>
            </span>
          </span>
          <ChevronDownIcon className="shrink-0 lg:mt-1 text-petrol transition-transform duration-150 group-open/module:rotate-180" />
        </summary>
        <p className="mt-2 text-ink-soft text-note">
          {formatDuration(duration)} · {difficulty}
        </p>
        <p className="mt-2 max-w-reading text-compact">{description}</p>
        <ul className="mt-2 max-w-reading list-disc pb-3 pl-5 text-compact text-ink-soft marker:text-brass">
          {features.map((feature) => (
            <li key={feature} className="mt-1">
              {feature}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The line from one station to the next; after the last one it goes on in brass. */
function StationLine({ className }: { className: string }) {
  return (
    <>
      <svg
        viewBox="0 0 44 100"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        focusable="false"
        className={clsx(frame, className, downLook)}
      >
        <path vectorEffect="non-scaling-stroke" d="M22 0C8 30 36 70 22 100" />
      </svg>
      <svg
        viewBox="0 0 100 44"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        focusable="false"
        className={clsx(frame, className, acrossLook)}
      >
        <path vectorEffect="non-scaling-stroke" d="M0 22C30 8 70 36 100 22" />
      </svg>
      <span
        aria-hidden="true"
        className={clsx(
          rowEnd,
          'top-[21px] right-0 bottom-5 left-5.5 rounded-r-[22px] border-2 border-l-0',
        )}
      />
      <span
        aria-hidden="true"
        className={clsx(
          rowEnd,
          '-bottom-1 left-[calc(-200%+21px)] h-6.5 w-[calc(200%+2px)] rounded-tl-[22px] border-t-2 border-l-2',
        )}
      />
    </>
  );
}

interface TeaserStatus {
  label: string;
  tone: BadgeTone;
  station: string;
  line: string;
  included: boolean;
}

const UNDONE = 'stroke-outline/50 stroke-2';

const AVAILABLE: TeaserStatus = {
  label: 'Verfügbar',
  tone: 'success',
  station: 'border-petrol bg-petrol text-white',
  line: 'stroke-petrol stroke-3',
  included: false,
};
const SOON: TeaserStatus = {
  label: 'Bald verfügbar',
  tone: 'neutral',
  station: 'border-petrol bg-surface text-petrol',
  line: UNDONE,
  included: true,
};
const LOCKED: TeaserStatus = {
  label: 'Gesperrt',
  tone: 'locked',
  station: 'border-outline bg-surface text-ink-soft',
  line: UNDONE,
  included: true,
};

/** What the landing page says of a module; the same for everybody (specification, section 4). */
export function teaserStatus(moduleNumber: number): TeaserStatus {
  if (moduleNumber === 1) return AVAILABLE;
  return moduleNumber === 2 ? SOON : LOCKED;
}
