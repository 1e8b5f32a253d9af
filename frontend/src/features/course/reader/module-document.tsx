import { Link } from 'react-router-dom';
import type { DownloadDto } from '@/api';
import { type CourseDocument, useStartDownload } from '@/lib/documents';
import { formatFileSize } from '@/lib/file-size';
import { fillPath } from '@/lib/paths';
import { KeptTogether } from '@/ui/kept-together';
import { SpinnerIcon } from '@/ui/spinner';

const FAILED = 'Das Dokument konnte nicht heruntergeladen werden.';

const FORMATS: Record<string, string> = { PDF: 'PDF', DOCX: 'Word', XLSX: 'Excel' };

const CHOICE =
  'figures inline-flex min-h-11 items-center gap-1.5 text-petrol underline decoration-1 underline-offset-4 hover:decoration-2 aria-busy:cursor-progress';

interface ModuleDocumentProps {
  document: CourseDocument;
}

export function ModuleDocument({ document }: ModuleDocumentProps) {
  return (
    <div className="text-small">
      <p className="font-semibold hyphens-auto">
        <KeptTogether>{document.title}</KeptTogether>
      </p>
      <DocumentEditions document={document} />
    </div>
  );
}

export function DocumentEditions({ document: { id, title, editions } }: ModuleDocumentProps) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {editions.map((edition) => (
        <li key={edition.id}>
          <Edition edition={edition} />
        </li>
      ))}
      <li>
        <Link to={fillPath(id)} className={CHOICE}>
          Online ausfüllen<span className="sr-only">: {title}</span>
        </Link>
      </li>
    </ul>
  );
}

function Edition({ edition }: { edition: DownloadDto }) {
  const { mutate, isPending } = useStartDownload(() => FAILED);
  const { title, fileType, fileSize } = edition;
  const format = FORMATS[fileType] ?? fileType;
  return (
    <button
      type="button"
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      title={`${format}, ${formatFileSize(fileSize)}`}
      onClick={() => !isPending && mutate(edition)}
      className={CHOICE}
    >
      {isPending && <SpinnerIcon />}
      {format}
      <span className="sr-only">
        , {formatFileSize(fileSize)}, {title} herunterladen
      </span>
    </button>
  );
}
