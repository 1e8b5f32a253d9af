import { type ReactNode, useEffect, useRef } from 'react';

interface StepHeadingProps {
  number: 1 | 2;
  /** Takes the focus on arrival, so that the keyboard and a screen reader follow the step. */
  takeFocus?: boolean;
  children: ReactNode;
}

export function StepHeading({ number, takeFocus = false, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  return (
    <h3 ref={heading} tabIndex={-1} className="shadow-none outline-none">
      <span className="block font-sans text-small font-semibold text-brass-ink">
        Schritt {number} von 2
      </span>
      {children}
    </h3>
  );
}
