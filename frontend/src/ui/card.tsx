import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface CardProps extends ComponentProps<'div'> {
  /** `plain` white, `quiet` sunken into the paper, `premium` with a brass edge. */
  tone?: 'plain' | 'quiet' | 'premium';
  padding?: 'none' | 'compact' | 'regular';
}

const TONES = {
  plain: 'border-hairline bg-surface shadow-soft',
  quiet: 'border-hairline bg-sunken',
  premium: 'border-brass bg-surface shadow-soft',
};

const PADDINGS = { none: '', compact: 'p-4 sm:p-5', regular: 'p-5 sm:p-7' };

export function Card({ tone = 'plain', padding = 'regular', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={clsx('rounded-box border', TONES[tone], PADDINGS[padding], className)}
    />
  );
}
