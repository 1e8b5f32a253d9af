import { useQueries } from '@tanstack/react-query';
import { HttpError, sentenceOf } from '@/lib/http';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { DocumentIcon } from '@/ui/icons/subject-icons';
import { LinkButton } from '@/ui/link-button';
import { downloadsQuery } from '../api/get-downloads';
import { modulesQuery } from '../api/get-modules';
import { PremiumTeaser } from '../teaser/premium-teaser';
import { DownloadGroups } from './download-groups';
import { DownloadsSkeleton } from './downloads-skeleton';
import { groupDownloads } from './group-downloads';

export function DownloadsList() {
  const [downloads, modules] = useQueries({ queries: [downloadsQuery, modulesQuery] });
  if (downloads.data?.length === 0) return <NoDownloads />;
  if (downloads.data && modules.data) {
    return <DownloadGroups groups={groupDownloads(downloads.data, modules.data)} />;
  }
  const failed = [downloads, modules].filter(({ error }) => error);
  if (failed.length === 0 || failed.some(({ isFetching }) => isFetching)) {
    return <DownloadsSkeleton />;
  }
  if (accessHasEnded(downloads.error)) return <PremiumTeaser />;
  return (
    <ErrorState
      title="Ihre Downloads konnten nicht geladen werden"
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
    >
      {sentenceOf(failed[0]?.error, 'Bitte versuchen Sie es erneut.')}
    </ErrorState>
  );
}

/** The server knows better than what this tab remembers of the person. */
function accessHasEnded(error: Error | null): boolean {
  return error instanceof HttpError && error.status === 403;
}

function NoDownloads() {
  return (
    <EmptyState
      title="Keine Downloads verfügbar"
      icon={<DocumentIcon />}
      action={<LinkButton to="/modules">Zu den Modulen</LinkButton>}
    >
      Hier stehen die Vorlagen, Checklisten und Musterbriefe zu den Modulen, sobald sie
      veröffentlicht sind.
    </EmptyState>
  );
}
