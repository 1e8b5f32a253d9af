import { type ReactNode, useId } from 'react';
import { SampleMark } from '@/ui/sample-mark';

interface OfferSectionProps {
  title: string;
  /** What it says has no proof. */
  sample?: boolean;
  children: ReactNode;
}

/** One part of what speaks for the purchase, named by its heading. */
export function OfferSection({ title, sample = false, children }: OfferSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={headingId}>{title}</h2>
        {sample && <SampleMark />}
      </div>
      {children}
    </section>
  );
}
