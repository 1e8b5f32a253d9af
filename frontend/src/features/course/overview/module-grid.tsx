import type { ReactNode } from 'react';

interface ModuleGridProps {
  children: ReactNode;
}

/** Three cards beside each other; on a phone and on a tablet, where nine leave one alone, each has its row. */
export function ModuleGrid({ children }: ModuleGridProps) {
  return <ul className="grid gap-5 lg:grid-cols-3 lg:gap-6">{children}</ul>;
}
