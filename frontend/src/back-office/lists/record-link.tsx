import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RecordLinkProps {
  to: string;
  children: ReactNode;
}

/** The way from a table's row to its record for the keyboard; the row itself answers the mouse. */
export function RecordLink({ to, children }: RecordLinkProps) {
  return (
    <Link to={to} className="font-semibold" onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}
