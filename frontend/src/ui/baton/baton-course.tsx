import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { CourseDrawing } from './course-drawing';
import { type CourseProgress, courseFill } from './course-fill';
import { stationSway } from './course-line';
import { StationMark, StationState } from './course-station';

export interface Station extends CourseProgress {
  id: string;
  label: string;
  /** One short line below the label, for example „35–45 Min“ or „kostenlos“. */
  note?: string;
  /** Makes the station a link. */
  to?: string;
}

export interface BatonCourseProps {
  /** Names the list, for example „Die neun Module“. */
  label: string;
  stations: readonly Station[];
  /** The station one is at; marked in brass. */
  currentId?: string;
  className?: string;
}

/** The stations of the course on one drawn line: from left to right, or down on a phone. */
export function BatonCourse({ label, stations, currentId, className }: BatonCourseProps) {
  const fill = courseFill(stations);
  const drawing = { count: stations.length, fill };
  return (
    <div className={clsx('@container', className)}>
      <div className="relative">
        <CourseDrawing
          {...drawing}
          direction="down"
          className="top-0 left-0 h-full w-14 @5xl:hidden"
        />
        <CourseDrawing
          {...drawing}
          direction="across"
          className="inset-x-0 top-0 hidden h-20 w-full @5xl:block"
        />
        <ol
          aria-label={label}
          className="grid auto-rows-fr @5xl:auto-cols-fr @5xl:grid-flow-col @5xl:auto-rows-auto"
        >
          {stations.map((station, index) => (
            <li
              key={station.id}
              aria-current={station.id === currentId ? 'step' : undefined}
              className="group relative flex min-h-18 items-center gap-4 @5xl:flex-col @5xl:gap-2 @5xl:px-0.5"
            >
              <span
                className="flex w-14 shrink-0 translate-x-(--sway) justify-center @5xl:h-20 @5xl:translate-x-0 @5xl:translate-y-(--sway) @5xl:items-center"
                style={{ '--sway': `${stationSway(index)}px` } as CSSProperties}
              >
                <StationMark
                  number={index + 1}
                  state={station.state}
                  current={station.id === currentId}
                />
              </span>
              <StationText {...station} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Label and note: below each other, or at both ends of the row where a tablet has the room. */
function StationText({ label, to, state, note }: Station) {
  return (
    <span className="flex min-w-0 grow flex-col justify-center gap-0.5 self-stretch border-hairline py-2 text-compact leading-snug hyphens-auto group-last:border-b-0 @lg:@max-5xl:flex-row @lg:@max-5xl:items-center @lg:@max-5xl:justify-between @lg:@max-5xl:gap-6 @lg:@max-5xl:border-b @5xl:justify-start @5xl:pt-1 @5xl:text-center @5xl:text-note @5xl:leading-snug">
      <span>
        <StationLabel label={label} to={to} />
        <StationState state={state} />
      </span>
      {note && <span className="text-note text-ink-soft">{note}</span>}
    </span>
  );
}

function StationLabel({ label, to }: Pick<Station, 'label' | 'to'>) {
  const look = 'font-semibold text-ink';
  if (!to) return <span className={look}>{label}</span>;
  return (
    <Link
      to={to}
      className={clsx(
        look,
        'rounded-inner no-underline after:absolute after:inset-0 hover:text-petrol hover:underline',
      )}
    >
      {label}
    </Link>
  );
}
