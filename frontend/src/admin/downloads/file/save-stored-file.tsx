import { Button } from '@/ui/button';
import { DownloadIcon } from '@/ui/icons/action-icons';
import { useSaveFile } from '../../data/use-save-file';

interface SaveStoredFileProps {
  /** Of the document, or of one of its versions. */
  path: string;
  /** Names the file where several buttons say the same. */
  name: string;
}

/** Opens a file as it is stored; this counts as no download. */
export function SaveStoredFile({ path, name }: SaveStoredFileProps) {
  const { mutate, isPending } = useSaveFile();
  return (
    <Button
      variant="secondary"
      size="compact"
      aria-label={`Herunterladen: ${name}`}
      busy={isPending}
      busyLabel="Wird geladen …"
      onClick={() => mutate({ url: `/api/admin/downloads/${path}/file` })}
    >
      <DownloadIcon />
      Herunterladen
    </Button>
  );
}
