import { clsx } from 'clsx';

interface BatonLogoProps {
  /** The name beside the mark; without it the mark stands alone and says nothing. */
  word?: string;
  className?: string;
}

export function BatonLogo({ word, className }: BatonLogoProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <BatonMark className="h-7" />
      {word && (
        <span className="font-serif text-h3 leading-none font-semibold text-ink max-[20rem]:hidden">
          {word}
        </span>
      )}
    </span>
  );
}

function BatonMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 56 28"
      fill="none"
      strokeWidth={2.5}
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      className={clsx('w-auto shrink-0', className)}
    >
      <path className="stroke-petrol" d="M1.5 25.25h6.75c1.8 0 3.1-.35 4.25-1.15" />
      <path className="stroke-brass" d="M54.5 2.75h-6.75c-1.8 0-3.1.35-4.25 1.15" />
      <g transform="rotate(-36 28 14)">
        <path className="fill-petrol" d="M29.75 10.2H18a3.8 3.8 0 0 0 0 7.6h11.75z" />
        <path className="fill-brass" d="M31.75 10.2H38a3.8 3.8 0 0 1 0 7.6h-6.25z" />
      </g>
    </svg>
  );
}
