import { clsx } from 'clsx';
import { BatonMark } from './baton-mark';

export interface BatonLogoProps {
  /** The name beside the mark; without it the mark stands alone and says nothing. */
  word?: string;
  className?: string;
}

/** The mark 28 px high, with the product's name or without. */
export function BatonLogo({ word, className }: BatonLogoProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <BatonMark className="h-7" />
      {word && (
        <span className="font-serif text-h3 leading-none font-semibold text-ink">{word}</span>
      )}
    </span>
  );
}
