import { type ReactNode, useId } from 'react';

interface OfferSectionProps {
  title: string;
  children: ReactNode;
}

/** One part of what speaks for the purchase, named by its heading. */
export function OfferSection({ title, children }: OfferSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
