import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '@/ui/alert';

interface OutcomeProps {
  message: ReactNode;
  /** What one can do next. */
  children?: ReactNode;
}

/** Takes the place of a form that was sent, and the focus that was in it. */
export function Outcome({ message, children }: OutcomeProps) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  return (
    <div
      ref={outcome}
      tabIndex={-1}
      className="grid gap-6 rounded-box outline-none focus-visible:shadow-none"
    >
      <Alert tone="success">{message}</Alert>
      {children}
    </div>
  );
}
