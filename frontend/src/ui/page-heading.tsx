import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { KeptTogether } from './kept-together';

interface PageHeadingProps {
  children: ReactNode;
  /** A word or two above the title, for example „Modul 3“. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** The one `h1` of a page; it can take the focus after a change of page. */
export function PageHeading({ children, eyebrow, lead, actions, className }: PageHeadingProps) {
  return (
    <header
      className={clsx(
        'flex flex-col gap-5 lg:flex-row lg:items-end lg:justify-between lg:gap-8',
        className,
      )}
    >
      <div className="grid gap-2">
        {eyebrow && <p className="text-small font-semibold text-brass-ink">{eyebrow}</p>}
        <h1 tabIndex={-1}>{children}</h1>
        {lead && (
          <p className="mt-1 max-w-reading text-ink-soft">
            {typeof lead === 'string' ? <KeptTogether>{lead}</KeptTogether> : lead}
          </p>
        )}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
