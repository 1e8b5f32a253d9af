import { clsx } from 'clsx';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef } from 'react';

interface PhoneFoldProps {
  /** What is read while it is folded; a heading, or words for whoever wants more. */
  summary: ReactNode;
  onPhoneOnly?: boolean;
  /** Unfolds it, for example where something within is faulty; folding stays the reader's. */
  needed?: boolean;
  children: ReactNode;
}

export function PhoneFold({
  summary,
  onPhoneOnly = false,
  needed = false,
  children,
}: PhoneFoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (needed && details.current) details.current.open = true;
  }, [needed]);
  return (
    <details ref={details} className="group/fold open-when-wide">
      <summary
        className={clsx(
          'flex min-h-12 list-none items-center justify-between gap-4 md:pointer-events-none md:items-start [&::-webkit-details-marker]:hidden',
          onPhoneOnly && 'md:hidden',
        )}
      >
        {summary}
        <ChevronDownIcon className="shrink-0 text-petrol transition-transform duration-150 group-open/fold:rotate-180 md:hidden" />
      </summary>
      {children}
    </details>
  );
}
