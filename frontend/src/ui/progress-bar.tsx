import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface ProgressBarProps {
  label: ReactNode;
  /** Percent done, 0 to 100; shown rounded down, so that 100 means finished. */
  value: number;
  /** In place of the percentage, for example „3 von 9 Modulen“. */
  valueText?: string;
  /** Shows the line alone; label and value stay for screen readers. */
  hideLabel?: boolean;
  slim?: boolean;
  className?: string;
}

export function ProgressBar({
  label,
  value,
  valueText,
  hideLabel,
  slim,
  className,
}: ProgressBarProps) {
  const id = useId();
  const percent = Math.floor(Math.min(100, Math.max(0, value)));
  const text = valueText ?? `${percent} %`;
  return (
    <div className={clsx(hideLabel ? 'relative' : 'grid gap-1.5', className)}>
      <div
        className={clsx(
          'flex items-baseline-last justify-between gap-4 text-compact',
          hideLabel && 'sr-only',
        )}
      >
        <span id={id}>{label}</span>
        <span className="figures shrink-0 whitespace-nowrap font-semibold">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className={clsx('overflow-hidden rounded-full bg-hairline', slim ? 'h-1' : 'h-2')}
      >
        <div
          className="h-full rounded-full bg-petrol transition-[width] duration-300 ease-out"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
