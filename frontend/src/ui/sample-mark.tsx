import { clsx } from 'clsx';

/** Stands beside a statement or a voice that nobody has proven. */
export function SampleMark({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-block rounded-inner border border-outline px-1.5 align-middle font-normal font-sans text-ink-soft text-note whitespace-nowrap',
        className,
      )}
    >
      Beispiel
    </span>
  );
}
