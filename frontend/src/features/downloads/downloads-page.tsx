import { type QueryClient, useQueries } from '@tanstack/react-query';
import { PREMIUM_PRICE } from '@toolkit/domain/pricing';
import CheckIcon from 'lucide-react/icons/check';
import DocumentIcon from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ModuleSummaryDto } from '@/api';
import { downloadsQuery } from '@/api/downloads';
import { currentUserQuery } from '@/api/identity';
import { modulesQuery } from '@/api/learning';
import { useSignedInUser } from '@/lib/current-user';
import { formatCents } from '@/lib/format';
import { HttpError, sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { fillPath, modulePath, paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton } from '@/ui/skeleton';
import { DocumentGroups } from './document-groups';
import { type DownloadGroup, groupDownloads } from './group-downloads';

const CONTENTS = [
  '45+ PDF-Dokumente aus 9 Modulen',
  'Vorlagen, Checklisten und Musterbriefe zum Ausfüllen',
  'Lebenslanger Zugang, auch zu allen neuen Dokumenten',
];

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'bonus'];

export default function DownloadsPage() {
  usePageTitle('Downloads');
  return (
    <Frame>
      <Documents />
    </Frame>
  );
}

export const firstQueries = (_: unknown, known: QueryClient) =>
  known.getQueryData(currentUserQuery.queryKey)?.hasAccess
    ? [modulesQuery, downloadsQuery]
    : [modulesQuery];

export function Outline() {
  return (
    <Frame>
      <DownloadsSkeleton />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-page gap-10 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading lead="Vorlagen, Checklisten und Musterbriefe zu allen Modulen: online ausfüllen, drucken oder als Datei behalten.">
        Downloads
      </PageHeading>
      {children}
    </div>
  );
}

function Documents() {
  return useSignedInUser().hasAccess ? <DownloadsList /> : <PremiumTeaser />;
}

function DownloadsList() {
  const [downloads, modules] = useQueries({ queries: [downloadsQuery, modulesQuery] });
  if (downloads.data?.length === 0) return <NoDownloads />;
  if (downloads.data && modules.data) {
    const groups = groupDownloads(downloads.data, modules.data);
    return (
      <div className="grid gap-8">
        <BeingRead groups={groups} modules={modules.data} />
        <DocumentGroups groups={groups} />
      </div>
    );
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

function BeingRead({ groups, modules }: { groups: DownloadGroup[]; modules: ModuleSummaryDto[] }) {
  const reading = modules.find(
    ({ open, progressPercentage }) => open && progressPercentage > 0 && progressPercentage < 100,
  );
  const group = groups.find(({ id }) => id === reading?.id);
  if (!group) return null;
  return (
    <section aria-labelledby="being-read" className="border-brass border-l-4 pl-5">
      <h2 id="being-read" className="font-sans text-compact">
        Zu {group.eyebrow}, das Sie gerade lesen
      </h2>
      <ul className="mt-1 flex gap-x-6 max-sm:flex-col sm:flex-wrap">
        {group.documents.map(({ id, title }) => (
          <li key={id}>
            <Link to={fillPath(id)} className="inline-flex min-h-11 items-center text-compact">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
      action={<LinkButton to={paths.modules}>Zu den Modulen</LinkButton>}
    >
      Hier stehen die Vorlagen, Checklisten und Musterbriefe zu den Modulen, sobald sie
      veröffentlicht sind.
    </EmptyState>
  );
}

/** The closed groups, nine modules and what belongs to none, while they are on their way. */
function DownloadsSkeleton() {
  return (
    <Loading
      label="Downloads werden geladen …"
      className="divide-y divide-hairline rounded-box border border-hairline bg-surface"
    >
      {ROWS.map((row) => (
        <div key={row} className="flex h-19 items-center justify-between gap-6 px-4 sm:px-6">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-5 w-1/5" />
        </div>
      ))}
    </Loading>
  );
}

function PremiumTeaser() {
  const { grossCents, netCents, vatCents } = PREMIUM_PRICE;
  return (
    <Card tone="premium" className="grid gap-8 md:grid-cols-[1fr_auto] md:items-center md:gap-12">
      <div className="grid gap-4">
        <Badge tone="premium" className="justify-self-start">
          Premium
        </Badge>
        <h2 className="text-h3">Alle Dokumente mit Premium-Zugang</h2>
        <ul className="grid gap-2">
          {CONTENTS.map((content) => (
            <li key={content} className="flex gap-3">
              <CheckIcon className="mt-1 text-green" />
              {content}
            </li>
          ))}
        </ul>
        <p className="text-compact text-ink-soft">
          Die Dokumente zu Modul 1 sind kostenlos. Sie finden sie im{' '}
          <Link to={modulePath('modul-1')}>Modul 1</Link>.
        </p>
      </div>
      <div className="grid gap-4 border-t border-hairline pt-6 md:border-t-0 md:border-l md:pt-0 md:pl-12">
        <p>
          <span className="figures block font-serif text-h1 font-semibold">
            {formatCents(grossCents)}
          </span>
          <span className="block font-semibold">einmalig, inkl. MwSt.</span>
          <span className="figures block text-small text-ink-soft">
            {formatCents(netCents)} netto + {formatCents(vatCents)} MwSt.
          </span>
        </p>
        <LinkButton to={paths.checkout} variant="premium" size="large">
          Premium freischalten
        </LinkButton>
      </div>
    </Card>
  );
}
