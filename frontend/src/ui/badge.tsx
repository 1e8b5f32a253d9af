import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import LockIcon from 'lucide-react/icons/lock';
import StarIcon from 'lucide-react/icons/star';
import type { ReactNode } from 'react';

export type BadgeTone = 'premium' | 'neutral' | 'success' | 'locked';

interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

const TONES: Record<BadgeTone, string> = {
  premium: 'border-brass bg-brass-tint text-brass-ink',
  neutral: 'border-hairline bg-petrol-tint text-petrol',
  success: 'border-green bg-green-tint text-green',
  locked: 'border-hairline bg-sunken text-ink-soft',
};

const ICONS = { premium: StarIcon, neutral: null, success: CheckIcon, locked: LockIcon };

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  const ToneIcon = ICONS[tone];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 text-note font-semibold',
        TONES[tone],
        className,
      )}
    >
      {ToneIcon && <ToneIcon className="size-4" />}
      {children}
    </span>
  );
}
