import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';

type StationState = CourseProgress['state'];

const STATE_WORDS: Record<StationState, string> = {
  completed: 'abgeschlossen',
  available: 'verfügbar',
  locked: 'gesperrt',
};

const LOOKS: Record<StationState, string> = {
  completed: 'border-petrol bg-petrol text-white',
  available: 'border-petrol bg-surface text-petrol',
  locked: 'border-outline/60 bg-surface text-ink-soft',
};

const STEP = 100;

const COURSE_LINE_WIDTH = 80;

const SWAY = 9;

export interface Station extends CourseProgress {
  id: string;
  label: string;
  note?: string;
  to?: string;
}

interface BatonCourseProps {
  label: string;
  stations: readonly Station[];
  currentId?: string;
  /** Whether it has the whole width of a page, so that it runs from left to right where there is room. */
  wide?: boolean;
}

/** The stations of the course on one drawn line, down or, where it is `wide`, from left to right. */
export function BatonCourse({ label, stations, currentId, wide = false }: BatonCourseProps) {
  const fill = courseFill(stations);
  const drawing = { count: stations.length, fill };
  return (
    <div className="relative">
      <CourseDrawing
        {...drawing}
        direction="down"
        className={clsx('top-0 left-0 h-full w-14', wide && 'lg:hidden')}
      />
      {wide && (
        <CourseDrawing
          {...drawing}
          direction="across"
          className="inset-x-0 top-0 hidden h-20 w-full lg:block"
        />
      )}
      <ol
        aria-label={label}
        className={clsx(
          'grid auto-rows-fr',
          wide && 'lg:auto-cols-fr lg:auto-rows-auto lg:grid-flow-col',
        )}
      >
        {stations.map((station, index) => (
          <li
            key={station.id}
            aria-current={station.id === currentId ? 'step' : undefined}
            className={clsx(
              'group relative flex min-h-18 items-center gap-4',
              wide && 'lg:flex-col lg:gap-2 lg:px-0.5',
            )}
          >
            <span
              className={clsx(
                'flex w-14 shrink-0 translate-x-(--sway) justify-center',
                wide && 'lg:h-20 lg:translate-x-0 lg:translate-y-(--sway) lg:items-center',
              )}
              style={{ '--sway': `${stationSway(index)}px` } as CSSProperties}
            >
              <StationMark
                number={index + 1}
                state={station.state}
                current={station.id === currentId}
              />
            </span>
            <StationText {...station} wide={wide} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function StationText({ label, to, state, note, wide }: Station & { wide: boolean }) {
  return (
    <span
      className={clsx(
        'flex min-w-0 grow flex-col justify-center gap-0.5 self-stretch border-hairline py-2 text-compact leading-snug hyphens-auto group-last:border-b-0',
        'sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:justify-between sm:max-lg:gap-6 sm:max-lg:border-b',
        wide && 'lg:justify-start lg:pt-1 lg:text-center lg:text-note lg:leading-snug',
      )}
    >
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

interface CourseDrawingProps {
  count: number;
  fill: number;
  direction: CourseDirection;
  className?: string;
}

function CourseDrawing({ count, fill, direction, className }: CourseDrawingProps) {
  const rest = `${100 - fill}%`;
  const clip = direction === 'across' ? `inset(0 ${rest} 0 0)` : `inset(0 0 ${rest} 0)`;
  const line = courseLine(count, direction);
  return (
    <svg
      viewBox={courseBox(count, direction)}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      focusable="false"
      className={clsx('pointer-events-none absolute', className)}
    >
      <path
        className="stroke-outline/60"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        d={line}
      />
      <g
        className="transition-[clip-path] duration-500 ease-out"
        style={{ clipPath: clip, transformBox: 'view-box' }}
      >
        <path
          className="stroke-petrol"
          strokeWidth={3}
          vectorEffect="non-scaling-stroke"
          d={line}
        />
      </g>
    </svg>
  );
}

type CourseDirection = 'across' | 'down';

/** How far a station stands beside the middle of the line; every other one on the other side. */
function stationSway(index: number): number {
  return index % 2 === 0 ? SWAY : -SWAY;
}

/** The path of a gently swaying line through the middles of `count` equal fields. */
function courseLine(count: number, direction: CourseDirection): string {
  const middle = COURSE_LINE_WIDTH / 2;
  const points = Array.from({ length: count }, (_, index) => ({
    along: (index + 0.5) * STEP,
    beside: middle + stationSway(index),
  }));
  const place = (along: number, beside: number) =>
    direction === 'across' ? `${along} ${beside}` : `${beside} ${along}`;
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return `M${place(point.along, point.beside)}`;
      const half = (before.along + point.along) / 2;
      return `C${place(half, before.beside)} ${place(half, point.beside)} ${place(point.along, point.beside)}`;
    })
    .join('');
}

function courseBox(count: number, direction: CourseDirection): string {
  const length = count * STEP;
  return direction === 'across'
    ? `0 0 ${length} ${COURSE_LINE_WIDTH}`
    : `0 0 ${COURSE_LINE_WIDTH} ${length}`;
}

interface StationMarkProps {
  number: number;
  state: StationState;
  current: boolean;
}

function StationMark({ number, state, current }: StationMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'figures relative grid size-11 place-items-center rounded-full border-2 text-compact font-semibold leading-none',
        LOOKS[state],
        current && 'ring-4 ring-brass-bright',
      )}
    >
      {state === 'completed' ? <CheckIcon className="size-6" /> : number}
    </span>
  );
}

function StationState({ state }: { state: StationState }): ReactNode {
  return <span className="sr-only">, {STATE_WORDS[state]}</span>;
}

export interface CourseProgress {
  state: 'completed' | 'available' | 'locked';
  progress?: number;
}

/**
 * How far the line is filled: to the last station before the first gap, then by the next one's progress.
 * @returns percent of its length
 */
export function courseFill(stations: readonly CourseProgress[]): number {
  const count = stations.length;
  const firstOpen = stations.findIndex((station) => station.state !== 'completed');
  if (count === 0) return 0;
  if (firstOpen === -1) return 100;
  const done = Math.min(100, Math.max(0, stations[firstOpen]?.progress ?? 0)) / 100;
  const reached = firstOpen === 0 ? done / 2 : firstOpen - 0.5 + done;
  return (reached / count) * 100;
}
