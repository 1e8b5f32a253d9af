import { clsx } from 'clsx';

export function SampleMark({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-block whitespace-nowrap font-normal font-sans text-ink-soft text-note italic',
        className,
      )}
    >
      (Beispiel)
    </span>
  );
}
