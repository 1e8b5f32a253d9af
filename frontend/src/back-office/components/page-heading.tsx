import { type ReactNode, useEffect, useRef } from 'react';
import { useGetResourceLabel, useResourceContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { Loading, Skeleton } from '@/ui/skeleton';

interface PageHeadingProps {
  title: string;
  /** One sentence on what this page is for. */
  lead?: ReactNode;
  /** Badges beside the title. */
  state?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
}

/** The `h1` of a page, which takes the focus when the page opens. */
export function PageHeading({ title, lead, state, back, actions }: PageHeadingProps) {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const firstKey = useRef(key);
  useEffect(() => {
    if (firstKey.current !== 'default') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="grid gap-2">
      {back && (
        <Link to={back.to} className="justify-self-start">
          ← {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1 ref={heading} tabIndex={-1} className="min-w-0 text-h2 [overflow-wrap:anywhere]">
            {title}
          </h1>
          {state}
        </div>
        <div className="flex flex-wrap gap-3 empty:hidden">{actions}</div>
      </div>
      {lead && <p className="max-w-reading text-ink-soft">{lead}</p>}
    </header>
  );
}

/** The same for a record, with the way back to its list. */
export function RecordHeading(props: Omit<PageHeadingProps, 'back'>) {
  const resource = useResourceContext();
  const labelOf = useGetResourceLabel();
  const back = resource && { to: `${paths.admin}/${resource}`, label: labelOf(resource, 2) };
  return <PageHeading {...props} {...(back && { back })} />;
}

export const PageLoading = () => (
  <Loading label="Wird geladen …" className="grid gap-6">
    <Skeleton className="h-9 w-72" />
    <Skeleton className="h-64" />
  </Loading>
);

/** Says why a page has nothing to show. */
export function PageError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  usePageTitle('Nicht geladen');
  return (
    <ErrorState headingLevel={1} title="Diese Seite konnte nicht geladen werden" onRetry={onRetry}>
      {error.message}
    </ErrorState>
  );
}

/** An address below `/admin` that leads nowhere. */
export const NotFound = () => (
  <div className="grid justify-items-start gap-6">
    <PageHeading
      title="Nicht gefunden"
      lead="Diese Adresse gibt es in der Verwaltung nicht. Vielleicht ist der Eintrag inzwischen gelöscht."
    />
    <LinkButton to={paths.admin}>Zur Übersicht</LinkButton>
  </div>
);
