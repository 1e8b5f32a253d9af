import type { ModuleTeaser } from 'virtual:course-catalogue';
import { clsx } from 'clsx';
import { Badge } from '@/ui/badge';
import { ClockIcon } from '@/ui/icons/state-icons';
import { StationLine } from './station-line';
import { teaserStatus } from './teaser-status';

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
