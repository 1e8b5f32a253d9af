import { clsx } from 'clsx';

const frame = 'pointer-events-none absolute';
const downLook = 'top-5.5 left-0 h-full w-11 group-last:hidden lg:hidden';
const acrossLook =
  'top-0 left-5.5 hidden h-11 w-full lg:block lg:group-last:stroke-3 lg:group-last:stroke-brass lg:group-nth-[3n]:w-[calc(100%-22px)]';

/**
 * The piece of line from one station to the next: down on narrow screens, across on wide ones.
 * It leaves a station in the direction in which the piece before arrived. After the last one it
 * goes on in brass, like the line that takes over in the logo.
 */
export function StationLine({ className }: { className: string }) {
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
