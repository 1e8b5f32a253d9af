import type { ReactNode } from 'react';

interface ModuleGridProps {
  children: ReactNode;
}

/** Three cards beside each other, two on a tablet, one on a phone. */
export function ModuleGrid({ children }: ModuleGridProps) {
  return <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">{children}</ul>;
}
