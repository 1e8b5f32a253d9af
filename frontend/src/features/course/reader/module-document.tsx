import type { DownloadDto } from '@/api';
import { formatFileSize } from '@/lib/file-size';
import { DownloadIcon } from '@/ui/icons/action-icons';
import { SpinnerIcon } from '@/ui/icons/state-icons';
import { useStartDownload } from '../api/start-download';

interface ModuleDocumentProps {
  document: DownloadDto;
}

/** One document: a press saves it. */
export function ModuleDocument({ document }: ModuleDocumentProps) {
  const { mutate, isPending } = useStartDownload();
  return (
    <button
      type="button"
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate(document)}
      className="flex min-h-11 w-full items-start gap-3 rounded-box border border-hairline bg-surface p-3 text-left text-small hover:border-petrol hover:bg-petrol-tint aria-busy:cursor-progress"
    >
      {isPending ? (
        <SpinnerIcon className="mt-px text-petrol" />
      ) : (
        <DownloadIcon className="mt-px text-petrol" />
      )}
      <span className="min-w-0">
        <span className="block font-semibold text-petrol hyphens-auto">{document.title}</span>
        <span className="figures block text-note text-ink-soft">
          {isPending
            ? 'Wird vorbereitet …'
            : `${document.fileType.toUpperCase()}, ${formatFileSize(document.fileSize)}`}
          <span className="sr-only">, herunterladen</span>
        </span>
      </span>
    </button>
  );
}
