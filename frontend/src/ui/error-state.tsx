import { clsx } from 'clsx';
import AlertIcon from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from './button';

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
}

export function ErrorState({
  title,
  children,
  onRetry,
  retrying,
  action,
  headingLevel = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      role="alert"
      className={clsx(
        'grid justify-items-center gap-3 rounded-box border border-hairline bg-surface px-5 py-10 text-center',
        className,
      )}
    >
      <span className="grid size-14 place-items-center rounded-full bg-red-tint text-h3 text-red">
        <AlertIcon />
      </span>
      <Heading className="text-h4">{title}</Heading>
      {children && <div className="max-w-reading text-compact text-ink-soft">{children}</div>}
      {(onRetry || action) && (
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button onClick={onRetry} busy={retrying} busyLabel="Wird erneut versucht …">
              Erneut versuchen
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
