import { clsx } from 'clsx';
import DownloadIcon from 'lucide-react/icons/download';
import PencilIcon from 'lucide-react/icons/pencil-line';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { DownloadDto } from '@/api';
import { type CourseDocument, useStartDownload } from '@/lib/documents';
import { formatFileSize } from '@/lib/file-size';
import { formatNumber } from '@/lib/format';
import { HttpError } from '@/lib/http';
import { fillPath } from '@/lib/paths';
import { Button } from '@/ui/button';
import { buttonLook } from '@/ui/button-look';
import { KeptTogether } from '@/ui/kept-together';

const FORMATS: Record<string, string> = { DOCX: 'Word', XLSX: 'Excel' };

export const DocumentRow = memo(function DocumentRow({ document }: { document: CourseDocument }) {
  const { id, title, description, editions } = document;
  const start = useStartDownload(reasonOf);
  return (
    <li
      id={id}
      className="grid gap-x-8 gap-y-3 py-5 first:pt-2 last:pb-1 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center"
    >
      <div className="grid min-w-0 gap-1">
        <h3 className="font-sans text-body font-semibold text-pretty leading-snug">
          <KeptTogether>{title}</KeptTogether>
        </h3>
        <p className="max-w-reading text-compact text-ink-soft">{description}</p>
        <p className="text-note text-ink-soft">
          {editions
            .map(({ fileType, fileSize }) => `${nameOf(fileType)}, ${formatFileSize(fileSize)}`)
            .join(' · ')}
          <span className="max-sm:hidden"> · </span>
          <span className="whitespace-nowrap max-sm:block">
            {countText(editions.reduce((sum, { downloadCount }) => sum + downloadCount, 0))}
          </span>
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by rules of its own */}
      <div role="group" aria-label={title} className="flex flex-wrap gap-x-1 gap-y-2 sm:gap-2">
        <Link
          to={fillPath(id)}
          className={clsx(buttonLook('secondary', 'compact'), 'max-sm:px-3!')}
        >
          <PencilIcon className="max-sm:hidden" />
          Online ausfüllen<span className="sr-only">: {title}</span>
        </Link>
        {editions.map((edition) => (
          <Edition
            key={edition.id}
            edition={edition}
            busy={start.isPending && start.variables.id === edition.id}
            onStart={start.mutate}
          />
        ))}
      </div>
    </li>
  );
});

interface EditionProps {
  edition: DownloadDto;
  busy: boolean;
  onStart: (edition: DownloadDto) => void;
}

function Edition({ edition, busy, onStart }: EditionProps) {
  const { title, fileType } = edition;
  return (
    <Button
      variant="quiet"
      size="compact"
      // A document and its two formats stay in one row of a phone.
      className="max-sm:gap-1! max-sm:px-2!"
      busy={busy}
      busyLabel="Wird gestartet …"
      onClick={({ detail }) => detail < 2 && onStart(edition)}
    >
      <DownloadIcon className="max-sm:size-4!" />
      <span>
        <span className="sr-only">Herunterladen als </span>
        {nameOf(fileType)}
        <span className="sr-only">: {title}</span>
      </span>
    </Button>
  );
}

const nameOf = (fileType: string) => FORMATS[fileType] ?? fileType;

function countText(count: number): string {
  if (count === 0) return 'neu, noch nie geladen';
  return count === 1 ? 'insgesamt einmal geladen' : `insgesamt ${formatNumber(count)}-mal geladen`;
}

export function reasonOf(error: Error): string {
  const refused = error instanceof HttpError && (error.status === 403 || error.status === 429);
  return (refused && error.sentence) || 'Beim Download ist ein Fehler aufgetreten.';
}
