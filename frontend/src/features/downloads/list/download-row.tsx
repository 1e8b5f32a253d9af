import type { DownloadDto } from '@/api';
import { formatFileSize } from '@/lib/file-size';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { DownloadIcon } from '@/ui/icons/action-icons';
import { DocumentIcon } from '@/ui/icons/subject-icons';
import { useStartDownload } from '../api/start-download';

export function DownloadRow({ download }: { download: DownloadDto }) {
  const { title, description, fileType, fileSize, downloadCount } = download;
  const start = useStartDownload();
  return (
    <li className="grid gap-x-6 gap-y-4 py-5 first:pt-2 last:pb-1 md:grid-cols-[1fr_auto] md:items-center">
      <div className="flex gap-3">
        <DocumentIcon className="mt-1 text-petrol" />
        <div className="grid min-w-0 gap-1">
          <h3 className="font-sans text-body font-semibold">{title}</h3>
          <p className="max-w-reading text-compact text-ink-soft">{description}</p>
          <p className="text-small text-ink-soft">
            {fileType}, {formatFileSize(fileSize)} · {countText(downloadCount)}
          </p>
        </div>
      </div>
      <Button
        variant="secondary"
        size="compact"
        className="justify-self-start"
        busy={start.isPending}
        busyLabel="Wird gestartet …"
        // A double click asks for one file.
        onClick={({ detail }) => detail < 2 && start.mutate(download)}
      >
        <DownloadIcon /> Herunterladen
        <span className="sr-only">
          : {title}, {fileType}
        </span>
      </Button>
    </li>
  );
}

function countText(count: number): string {
  return count === 0 ? 'noch nicht heruntergeladen' : `${formatNumber(count)}-mal heruntergeladen`;
}
