import ExternalIcon from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const WITHIN_APP = /^\/(?!\/|api\/|downloads\/.)|^#/;

export function MarkdownLink({ href, children }: { href?: string; children?: ReactNode }) {
  if (!href) return <span>{children}</span>;
  if (WITHIN_APP.test(href)) return <Link to={href}>{children}</Link>;
  if (!/^https?:/.test(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <ExternalIcon className="ml-1 inline size-4 align-baseline" />
      <span className="sr-only"> (öffnet ein neues Fenster)</span>
    </a>
  );
}
