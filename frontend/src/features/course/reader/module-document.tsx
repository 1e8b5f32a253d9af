import DownloadIcon from 'lucide-react/icons/download';
import type { DownloadDto } from '@/api';
import { type CourseDocument, useStartDownload } from '@/lib/documents';
import { formatFileSize } from '@/lib/file-size';
import { SpinnerIcon } from '@/ui/spinner';

const FAILED = 'Das Dokument konnte nicht heruntergeladen werden.';

interface ModuleDocumentProps {
  document: CourseDocument;
}

/** One document and its editions: a press on one saves it. */
export function ModuleDocument({ document: { title, editions } }: ModuleDocumentProps) {
  return (
    <div className="grid gap-1 rounded-box border border-hairline bg-surface p-3 text-small">
      <p className="font-semibold hyphens-auto">{title}</p>
      <DocumentEditions editions={editions} />
    </div>
  );
}

export function DocumentEditions({ editions }: Pick<CourseDocument, 'editions'>) {
  return (
    <ul className="grid">
      {editions.map((edition) => (
        <li key={edition.id}>
          <Edition edition={edition} />
        </li>
      ))}
    </ul>
  );
}

function Edition({ edition }: { edition: DownloadDto }) {
  const { mutate, isPending } = useStartDownload(() => FAILED);
  const { title, fileType, fileSize } = edition;
  return (
    <button
      type="button"
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate(edition)}
      className="figures flex min-h-11 w-full items-center gap-3 rounded-inner text-left text-petrol hover:underline aria-busy:cursor-progress"
    >
      {isPending ? <SpinnerIcon /> : <DownloadIcon />}
      <span className="min-w-0">
        {isPending ? 'Wird vorbereitet …' : `${fileType}, ${formatFileSize(fileSize)}`}
        <span className="sr-only">, {title} herunterladen</span>
      </span>
    </button>
  );
}
