import { useEffect, useRef } from 'react';
import { Alert } from '@/ui/alert';

interface ArrivalNoticeProps {
  children: string;
}

/**
 * What the screen before has to say. The keyboard goes on from here: what it stood on there, such
 * as the menu of the signed-in person, is gone.
 */
export function ArrivalNotice({ children }: ArrivalNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={notice} tabIndex={-1} className="rounded-box outline-none focus-visible:shadow-none">
      <Alert tone="success">{children}</Alert>
    </div>
  );
}
