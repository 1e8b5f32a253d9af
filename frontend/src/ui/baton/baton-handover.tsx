import { clsx } from 'clsx';

interface BatonHandoverProps {
  className?: string;
}

/**
 * The scene that opens the landing page: a hand that gives and a hand that takes hold the same baton.
 * Petrol is the owner's, brass the moment of handing over, ink the one who goes on.
 */
export function BatonHandover({ className }: BatonHandoverProps) {
  return (
    <svg
      viewBox="0 0 1440 240"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={clsx('block overflow-hidden', className)}
    >
      <g className="stroke-petrol">
        <path d="M-10 196C150 190 300 176 420 158 480 149 530 140 574 133" />
        <path d="M-10 236C170 232 330 220 440 204 506 194 548 184 584 175" />
        <path d="M404 160c10 14 13 30 10 47M392 162c10 14 13 30 10 47" />
      </g>
      <g className="stroke-ink">
        <path d="M1450 20C1290 30 1130 46 1010 60 946 68 900 76 866 84" />
        <path d="M1450 62C1300 70 1150 88 1030 104 966 112 912 122 874 130" />
        <path d="M1036 57c-10 15-12 31-8 47M1048 55c-10 15-12 31-8 47" />
      </g>
      <g transform="rotate(-11 720 130)">
        <path className="fill-petrol" d="M722 117.5H580v25h142z" />
        <path className="fill-brass" d="M722 117.5h150v25H722z" />
        <g className="fill-paper stroke-petrol" transform="translate(-34)">
          <path d="M604 108c-14-4-22 4-24 16-2 14 0 28 8 36 6 6 16 6 22 2" />
          <rect x="600" y="98" width="25" height="62" rx="12.5" />
          <rect x="623" y="95" width="25" height="68" rx="12.5" />
          <rect x="646" y="96" width="25" height="66" rx="12.5" />
          <rect x="669" y="99" width="23" height="58" rx="11.5" />
          <path d="M596 158c10 12 30 16 52 13 12-2 14-16 3-18-20-3-32-6-42-14" />
        </g>
        <g className="fill-paper stroke-ink" transform="translate(34)">
          <path d="M838 152c14 4 22-4 24-16 2-14 0-28-8-36-6-6-16-6-22-2" />
          <rect x="751" y="102" width="23" height="58" rx="11.5" />
          <rect x="772" y="98" width="25" height="66" rx="12.5" />
          <rect x="795" y="97" width="25" height="68" rx="12.5" />
          <rect x="818" y="100" width="25" height="62" rx="12.5" />
          <path d="M846 102c-10-12-30-16-52-13-12 2-14 16-3 18 20 3 32 6 42 14" />
        </g>
      </g>
    </svg>
  );
}
