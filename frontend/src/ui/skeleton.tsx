import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface SkeletonProps {
  /** Size and place of the shape it stands for, for example `h-6 w-40`. */
  className?: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-skeleton rounded-inner bg-hairline', className)}
    />
  );
}

/** A line of text, exactly as high as a line of the text around it or of a `text-…` given here. */
export function SkeletonLine({ className }: SkeletonProps) {
  return (
    <span className={clsx('flex h-[1lh] items-center', className)}>
      <Skeleton className="h-[0.7lh] w-full" />
    </span>
  );
}

interface LoadingProps {
  /** What is being loaded, for screen readers: „Module werden geladen …“. */
  label: string;
  className?: string;
  children: ReactNode;
}

export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
