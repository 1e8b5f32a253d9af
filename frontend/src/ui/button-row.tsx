import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ButtonRowProps {
  className?: string;
  /** The button that goes on comes last. */
  children: ReactNode;
}

/** The buttons below a form or dialog: on the right, or on a phone one above the other, the last on top. */
export function ButtonRow({ className, children }: ButtonRowProps) {
  return (
    <div className={clsx('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)}>
      {children}
    </div>
  );
}
