import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '@/ui/alert';

export function Outcome({ message, children }: { message: ReactNode; children?: ReactNode }) {
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
