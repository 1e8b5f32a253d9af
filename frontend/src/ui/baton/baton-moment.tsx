import { clsx } from 'clsx';

export type Moment = 'calculated' | 'finished' | 'bought' | 'handed-over';

interface BatonMomentProps {
  moment: Moment;
  className?: string;
}

/** The nine modules, on the line that leaves the baton: how far along it each stands, 0 to 1. */
const STATIONS = [0.12, 0.23, 0.34, 0.45, 0.56, 0.67, 0.78, 0.89, 1];
const LINE = { x: [122, 152, 184, 234], y: [27, 11, 61, 33] } as const;

function along([from, first, second, to]: readonly [number, number, number, number], t: number) {
  const rest = 1 - t;
  return rest ** 3 * from + 3 * rest ** 2 * t * first + 3 * rest * t ** 2 * second + t ** 3 * to;
}

/** A short scene for something done; it plays once, and stands still with reduced motion. */
export function BatonMoment({ moment, className }: BatonMomentProps) {
  return (
    <svg
      viewBox="0 0 240 80"
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={clsx('block h-20 w-60 max-w-full', className)}
    >
      <path
        className="moment-arrives stroke-petrol"
        pathLength={1}
        d="M2 62C26 44 48 70 74 60c5-2 9-4 13-7"
      />
      <g className="moment-passes">
        <g transform="rotate(-36 104 40)">
          <path className="fill-petrol" d="M106 34H86a6 6 0 0 0 0 12h20z" />
          <path className="fill-brass" d="M109 34h13a6 6 0 0 1 0 12h-13z" />
        </g>
      </g>
      <Following moment={moment} />
    </svg>
  );
}

function Following({ moment }: Pick<BatonMomentProps, 'moment'>) {
  switch (moment) {
    case 'calculated':
      return (
        <g className="moment-follows">
          <path className="stroke-outline" d="M136 56h100M136 50v12M236 50v12" />
          <path className="stroke-brass" strokeWidth={3} d="M186 32v30" />
          <circle className="fill-brass" cx={186} cy={28} r={5} />
        </g>
      );
    case 'finished':
      return (
        <g className="moment-follows">
          <path className="stroke-outline" d="M124 26c14-8 30-8 46-2M206 38c10 6 20 8 32 6" />
          <circle className="fill-green-tint stroke-green" cx={188} cy={32} r={17} />
          <path className="stroke-green" strokeWidth={3} d="m180 33 6 6 11-13" />
        </g>
      );
    case 'bought':
      return (
        <g className="moment-follows">
          <path className="stroke-brass" d="M122 27C152 11 184 61 234 33" />
          {STATIONS.map((station) => (
            <circle
              key={station}
              className="fill-paper stroke-petrol"
              cx={along(LINE.x, station)}
              cy={along(LINE.y, station)}
              r={4}
            />
          ))}
        </g>
      );
    case 'handed-over':
      return (
        <path
          className="moment-leaves stroke-brass"
          pathLength={1}
          d="M122 27c6-4 12-6 18-7 30-4 62 30 98 6"
        />
      );
  }
}
