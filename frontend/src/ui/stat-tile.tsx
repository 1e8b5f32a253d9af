import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export function StatGrid({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={clsx('grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-6 lg:grid-cols-4', className)}>
      {children}
    </dl>
  );
}

interface StatTileProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
}

/** One figure with its name; belongs in a `StatGrid`. */
export function StatTile({ label, value, hint, icon }: StatTileProps) {
  return (
    <div className="flex flex-col gap-0.5 border-hairline border-l-2 py-1 pl-4">
      <dt className="flex items-center gap-2 text-small text-ink-soft">
        {icon && <span className="text-petrol">{icon}</span>}
        {label}
      </dt>
      <dd className="figures font-serif text-h3 font-semibold lg:text-h2">{value}</dd>
      {hint && <dd className="text-small text-ink-soft">{hint}</dd>}
    </div>
  );
}
