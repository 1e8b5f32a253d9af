import type { ReactNode } from 'react';

interface FactsProps {
  /** What is empty is shown as a dash. */
  items: [label: string, value: ReactNode][];
}

/** Names with their values, two columns where there is room. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {items.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-note text-ink-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
