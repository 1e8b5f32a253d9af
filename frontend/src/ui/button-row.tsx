import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export function ButtonRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)}>
      {children}
    </div>
  );
}
