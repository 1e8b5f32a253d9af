import type { ReactNode } from 'react';

export function ModuleGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-5 lg:grid-cols-3 lg:gap-6">{children}</ul>;
}
