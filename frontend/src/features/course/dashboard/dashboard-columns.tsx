import type { ReactNode } from 'react';

export function DashboardColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
      <div className="grid content-start gap-8">{main}</div>
      <div>{side}</div>
    </div>
  );
}
