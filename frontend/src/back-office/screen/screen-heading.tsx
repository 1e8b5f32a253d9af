import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { breakable } from './breakable';

interface ScreenHeadingProps {
  title: string;
  /** One sentence on what this screen is for. */
  lead?: ReactNode;
  /** Badges beside the title. */
  state?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
}

/** The one `h1` of a screen, on a phone with the lead before the actions; after a change of screen the keyboard goes on from here. */
export function ScreenHeading({ title, lead, state, back, actions }: ScreenHeadingProps) {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== 'default') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="grid gap-3">
      {back && (
        <Link to={back.to} className="inline-flex min-h-11 items-center gap-2 justify-self-start">
          <ArrowLeftIcon />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:contents">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1
            ref={heading}
            tabIndex={-1}
            className="min-w-0 text-balance text-h2 [overflow-wrap:anywhere]"
          >
            {breakable(title)}
          </h1>
          {state && <div className="flex flex-wrap gap-1.5 empty:hidden">{state}</div>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-3 empty:hidden max-sm:order-2">{actions}</div>
        )}
      </div>
      {lead && (
        <p className="max-w-[38em] text-balance text-ink-soft max-sm:order-1 max-sm:text-pretty">
          {breakable(lead)}
        </p>
      )}
    </header>
  );
}
