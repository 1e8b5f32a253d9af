import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
}

export function EmptyState({
  icon,
  title,
  children,
  action,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={clsx(
        'grid justify-items-center gap-3 rounded-box border border-hairline bg-surface px-5 py-10 text-center',
        className,
      )}
    >
      {icon && (
        <span className="grid size-14 place-items-center rounded-full bg-petrol-tint text-h3 text-petrol">
          {icon}
        </span>
      )}
      <Heading className="text-h4">{title}</Heading>
      {children && <div className="max-w-reading text-compact text-ink-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
