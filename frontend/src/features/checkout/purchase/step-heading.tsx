import type { ReactNode } from 'react';
import { useArrival } from './use-arrival';

interface StepHeadingProps {
  number: 1 | 2;
  /** For a step that one comes to from another one, not with the page. */
  arrive?: boolean;
  children: ReactNode;
}

export function StepHeading({ number, arrive = false, children }: StepHeadingProps) {
  const heading = useArrival('start', arrive);
  return (
    <h3 ref={heading} tabIndex={-1} className="shadow-none outline-none">
      <span className="block font-sans text-small font-semibold text-brass-ink">
        Schritt {number} von 2
      </span>
      {children}
    </h3>
  );
}
