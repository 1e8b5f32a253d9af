import { useSearchParams } from 'react-router-dom';
import type { DownloadDto } from '@/api';
import { type CourseDocument, useStartDownload } from '@/lib/documents';
import { formatFileSize } from '@/lib/file-size';
import { formatNumber } from '@/lib/format';
import { HttpError } from '@/lib/http';
import { Accordion } from '@/ui/accordion';
import { Button } from '@/ui/button';
import { DownloadIcon } from '@/ui/icons/action-icons';
import { DocumentIcon } from '@/ui/icons/subject-icons';
import type { DownloadGroup } from './group-downloads';

/**
 * The documents module by module, closed at first, so that one sees all groups at once. A link to a
 * document (`?dokument=…`) opens its group.
 */
export function DownloadGroups({ groups }: { groups: DownloadGroup[] }) {
  const [params] = useSearchParams();
  const asked = groups.filter(({ documents }) =>
    documents.some(({ id }) => id === params.get('dokument')),
  );
  return (
    <Accordion
      headingLevel={2}
      defaultOpen={asked.map(({ id }) => id)}
      items={groups.map(({ id, eyebrow, title, documents }) => ({
        id,
        title: <GroupTitle eyebrow={eyebrow} title={title} />,
        aside: documents.length === 1 ? '1 Dokument' : `${documents.length} Dokumente`,
        content: (
          <ul className="divide-y divide-hairline">
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        ),
      }))}
    />
  );
}

function GroupTitle({ eyebrow, title }: Pick<DownloadGroup, 'eyebrow' | 'title'>) {
  return (
    <>
      {eyebrow && <span className="block text-small text-brass-ink">{eyebrow}</span>}
      {title}
    </>
  );
}

/** A document once, however many editions of it there are to save. */
function DocumentRow({ document }: { document: CourseDocument }) {
  const { id, title, description, editions } = document;
  return (
    <li
      id={id}
      className="grid gap-x-6 gap-y-4 py-5 first:pt-2 last:pb-1 md:grid-cols-[1fr_26rem] md:items-center"
    >
      <div className="flex gap-3">
        <DocumentIcon className="mt-1 text-petrol" />
        <div className="grid min-w-0 gap-1">
          <h3 className="font-sans text-body font-semibold">{title}</h3>
          <p className="max-w-reading text-compact text-ink-soft">{description}</p>
        </div>
      </div>
      <ul className="grid gap-3 max-md:pl-9">
        {editions.map((edition) => (
          <Edition key={edition.id} edition={edition} />
        ))}
      </ul>
    </li>
  );
}

function Edition({ edition }: { edition: DownloadDto }) {
  const { title, fileType, fileSize, downloadCount } = edition;
  const start = useStartDownload(reasonOf);
  return (
    <li className="flex items-center justify-between gap-4">
      <p className="figures text-small text-ink-soft">
        {fileType}, {formatFileSize(fileSize)}
        <span className="block">{countText(downloadCount)}</span>
      </p>
      <Button
        variant="secondary"
        size="compact"
        busy={start.isPending}
        busyLabel="Wird gestartet …"
        // A double click asks for one file.
        onClick={({ detail }) => detail < 2 && start.mutate(edition)}
      >
        <DownloadIcon /> Herunterladen
        <span className="sr-only">
          : {title}, {fileType}
        </span>
      </Button>
    </li>
  );
}

/** Everybody is counted: nobody may take it for what they have saved themselves. */
function countText(count: number): string {
  if (count === 0) return 'von allen noch nie geladen';
  return count === 1 ? 'von allen einmal geladen' : `von allen ${formatNumber(count)}-mal geladen`;
}

/** A refusal explains itself, such as a module that opens in three days. */
function reasonOf(error: Error): string {
  const refused = error instanceof HttpError && error.status === 403;
  return (refused && error.sentence) || 'Beim Download ist ein Fehler aufgetreten.';
}
