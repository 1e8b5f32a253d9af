import { clsx } from 'clsx';

interface BatonClosingProps {
  className?: string;
}

/**
 * The line that closes the landing page: it arrives from the left, hands the baton over and runs
 * on to the right. Where the browser can tie it to scrolling and motion is welcome, it is drawn
 * as it comes into view; everywhere else it is simply there.
 */
export function BatonClosing({ className }: BatonClosingProps) {
  return (
    <svg
      viewBox="0 0 1440 200"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth={4}
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      className={clsx('baton-closing block h-32 w-full sm:h-44 lg:h-52', className)}
    >
      <path
        className="baton-arrives stroke-petrol"
        pathLength={1}
        d="M-10 118C150 66 290 176 450 170 540 166 590 164 645 152"
      />
      <path
        className="baton-leaves stroke-brass"
        pathLength={1}
        d="M795 48C850 36 900 34 990 30 1150 24 1290 134 1450 82"
      />
      <g className="baton-passes">
        <g transform="rotate(-36 720 100)">
          <path className="fill-petrol" d="M728 88.5h-60a11.5 11.5 0 0 0 0 23h60z" />
          <path className="fill-brass" d="M735 88.5h37a11.5 11.5 0 0 1 0 23h-37z" />
        </g>
      </g>
    </svg>
  );
}
