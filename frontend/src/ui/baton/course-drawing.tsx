import { clsx } from 'clsx';
import { type CourseDirection, courseBox, courseLine } from './course-line';

interface CourseDrawingProps {
  count: number;
  /** Percent of the line that is filled. */
  fill: number;
  direction: CourseDirection;
  className?: string;
}

/** The line itself: pale over its whole length, petrol as far as one has come. */
export function CourseDrawing({ count, fill, direction, className }: CourseDrawingProps) {
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
        className="stroke-outline/40"
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
