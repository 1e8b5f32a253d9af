import type { ModuleTeaser } from 'virtual:course-catalogue';
import { clsx } from 'clsx';
import ClockIcon from 'lucide-react/icons/clock';
import { Badge } from '@/ui/badge';
import { teaserStatus } from './teaser-status';

const frame = 'pointer-events-none absolute';

const downLook = 'top-5.5 left-0 h-full w-11 group-last:hidden lg:hidden';

const acrossLook =
  'top-0 left-5.5 hidden h-11 w-full lg:block lg:group-last:stroke-3 lg:group-last:stroke-brass lg:group-nth-[3n]:w-[calc(100%-22px)]';

/** One module on the line: beside it on narrow screens, below it on wide ones. */
export function ModuleStation({ teaser }: { teaser: ModuleTeaser }) {
  const { number, title, description, duration, difficulty, features } = teaser;
  const status = teaserStatus(number);
  return (
    <li className="group relative pb-10 pl-16 last:pb-0 lg:pt-16 lg:pr-10 lg:pb-14 lg:pl-0">
      <StationLine className={status.line} />
      <span
        aria-hidden="true"
        className={clsx(
          'figures absolute top-0 left-0 grid size-11 place-items-center rounded-full border-2 font-semibold text-compact ring-4 ring-surface',
          status.station,
        )}
      >
        {number}
      </span>
      <div className="flex flex-col-reverse items-start gap-2">
        <h3 className="text-h4">
          <span className="sr-only">Modul {number}: </span>
          {title}
        </h3>
        <Badge
          tone={status.tone}
          className="mt-2 ring-4 ring-surface lg:absolute lg:top-2 lg:left-13 lg:mt-0"
        >
          {status.label}
        </Badge>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-note">
        <ClockIcon />
        {duration} · {difficulty}
      </p>
      <p className="mt-3 hidden max-w-reading text-compact sm:block">{description}</p>
      <ul className="mt-3 max-w-reading list-disc pl-5 text-compact text-ink-soft marker:text-brass">
        {features.map((feature) => (
          <li key={feature} className="mt-1">
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}

/**
 * The piece of line from one station to the next: down on narrow screens, across on wide ones.
 * It leaves a station in the direction in which the piece before arrived. After the last one it
 * goes on in brass, like the line that takes over in the logo.
 */
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
    </>
  );
}
