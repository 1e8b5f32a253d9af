import { type ReactNode, useEffect, useRef } from 'react';

interface StepHeadingProps {
  level: 1 | 2;
  /** Whether this step took the place of another one that had the focus. */
  takesFocus: boolean;
  children: ReactNode;
}

/** The name of a step; the keyboard and a screen reader go on from here. */
export function StepHeading({ level, takesFocus, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Heading
      ref={heading}
      tabIndex={-1}
      className={level === 1 ? 'scroll-mt-28' : 'scroll-mt-28 text-h3'}
    >
      {children}
    </Heading>
  );
}
