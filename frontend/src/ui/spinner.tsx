import { clsx } from 'clsx';
import RingIcon from 'lucide-react/icons/loader-circle';

interface SpinnerProps {
  /** Said to screen readers, and shown beside the ring with `showLabel`. */
  label?: string;
  showLabel?: boolean;
  /** In the middle of an otherwise empty page. */
  fullPage?: boolean;
  className?: string;
}

export function Spinner({
  label = 'Wird geladen …',
  showLabel = false,
  fullPage = false,
  className,
}: SpinnerProps) {
  return (
    <div
      role="status"
      className={clsx(
        'flex animate-appear-late items-center gap-3 text-ink-soft',
        fullPage && 'min-h-[60dvh] justify-center',
        className,
      )}
    >
      <SpinnerIcon className="size-7 text-petrol" />
      <span className={showLabel ? undefined : 'sr-only'}>{label}</span>
    </div>
  );
}

export function SpinnerIcon({ className }: { className?: string }) {
  return <RingIcon className={clsx('animate-spin', className)} />;
}
