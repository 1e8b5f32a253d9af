import { clsx } from 'clsx';

/** The scene that opens the landing page: two hands hold the same baton. Its height gives the size. */
export function BatonHandover({ className }: { className?: string }) {
  return (
    <div className={clsx('overflow-hidden', className)}>
      <svg
        viewBox="480 0 480 240"
        fill="none"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className="block size-full overflow-visible *:**:[vector-effect:non-scaling-stroke]"
      >
        <g transform="translate(720 120) rotate(-36)">
          <path className="fill-petrol" d="M0-15h-164a15 15 0 0 0 0 30H0z" />
          <path className="fill-brass" d="M0-15h164a15 15 0 0 1 0 30H0z" />
        </g>
        <g className="stroke-petrol">
          <Arm sleeve="fill-petrol-tint" />
        </g>
        <g className="stroke-ink" transform="rotate(180 720 120)">
          <Arm sleeve="fill-sunken" />
        </g>
      </svg>
    </div>
  );
}

/** The arm from the left; `page-line-start` in motion.css begins at its lower line. */
function Arm({ sleeve }: { sleeve: string }) {
  return (
    <>
      <g className="fill-paper" transform="translate(645.6 174) rotate(-36)">
        <path d="M-94-36C-88-12-76 10-54 25L34 24 36-20-6-62C-24-74-42-82-62-84" />
        <path d="M-56 23-62-7C-63-14-57-18-51-18-45-18-40-14-40-7L-34 23C-33 32-38 35-45 35-52 35-57 32-56 23Z" />
        <path d="M-34 28-40-11C-41-18-34-22-28-22-22-22-17-18-17-11L-11 28C-10 37-15 40-22 40-29 40-35 37-34 28Z" />
        <path d="M-11 30-17-12C-18-19-11-23-5-23 1-23 7-19 7-12L13 30C14 39 8 42 1 42-6 42-12 39-11 30Z" />
        <path d="M13 26 7-9C6-16 13-20 19-20 25-20 32-16 32-9L38 26C39 35 32 38 25 38 18 38 12 35 13 26Z" />
        {/* The thumb, closed round the baton. */}
        <path d="M-64-85C-44-84-24-77-8-68 10-58 30-48 41-32 50-19 53-1 45 5 38 10 32 3 28-7 22-20 10-26-4-29-20-32-38-29-50-18" />
      </g>
      <path
        className={sleeve}
        d="M-3000 120H220C320 120 430 126 520 132V212C430 218 320 224 220 224H-3000"
      />
      <path
        className="fill-surface"
        d="M508 124C523 125 538 128 551 132 556 158 557 186 553 212 539 215 524 218 509 219 514 188 514 155 508 124Z"
      />
      <circle cx={521} cy={203} r={2.6} />
    </>
  );
}
