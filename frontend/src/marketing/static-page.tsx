import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { PageHeading } from '@/ui/page-heading';
import { fillInHtml } from './fill-in';

interface StaticPageProps {
  title: string;
  /** From `content/site/*.md`, turned into HTML when the pages are built. */
  html: string;
  children?: ReactNode;
  end?: ReactNode;
}

export function StaticPage({ title, html, children, end }: StaticPageProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto box-content max-w-reading px-4 py-10 sm:px-6 lg:py-16">
      <p className="text-compact">
        <Link to={paths.home} className="inline-flex min-h-11 items-center gap-2">
          <ArrowLeftIcon />
          Zurück zur Startseite
        </Link>
      </p>
      <PageHeading className="mt-4">{title}</PageHeading>
      {children}
      <div
        className="prose mt-8 lg:mt-10 [&_table]:block [&_table]:overflow-x-auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own file, as trusted as code
        dangerouslySetInnerHTML={{ __html: fillInHtml(html) }}
      />
      {end}
    </div>
  );
}
