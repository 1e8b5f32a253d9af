import type { HttpError } from 'react-admin';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ScreenHeading } from './screen-heading';

/** Stands for a screen with a heading and two boxes while its record is on the way. */
export function ScreenSkeleton() {
  return (
    <Loading label="Wird geladen …" className="grid gap-6">
      <Skeleton className="h-9 w-72" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </Loading>
  );
}

interface ScreenFailedProps {
  error: Error;
  onRetry: () => void;
}

/** Says why a screen has nothing to show. */
export function ScreenFailed({ error, onRetry }: ScreenFailedProps) {
  if ((error as HttpError).status === 404) return <NoSuchScreen />;
  return <NotLoaded error={error} onRetry={onRetry} />;
}

function NotLoaded({ error, onRetry }: ScreenFailedProps) {
  usePageTitle('Nicht geladen');
  return (
    <ErrorState
      headingLevel={1}
      title="Dieser Eintrag konnte nicht geladen werden"
      onRetry={onRetry}
    >
      {error.message}
    </ErrorState>
  );
}

/** An address below `/admin` that leads nowhere, or to a record that is no more. */
export function NoSuchScreen() {
  return (
    <div className="grid justify-items-start gap-6">
      <ScreenHeading
        title="Nicht gefunden"
        lead="Diese Adresse gibt es in der Verwaltung nicht. Vielleicht ist der Eintrag inzwischen gelöscht."
      />
      <LinkButton to={paths.admin}>Zur Übersicht</LinkButton>
    </div>
  );
}
