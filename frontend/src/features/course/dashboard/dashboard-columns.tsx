import type { ReactNode } from 'react';

interface DashboardColumnsProps {
  main: ReactNode;
  /** How far one is; below the rest on a tablet or phone. */
  side: ReactNode;
}

export function DashboardColumns({ main, side }: DashboardColumnsProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
      <div className="grid content-start gap-8">{main}</div>
      <div>{side}</div>
    </div>
  );
}
