import type { AdminDownloadDto } from '@/api';
import { StateBadge } from '../screen/state-badge';

/** Whether readers see a document, and whether staff have something to decide. */
export function DownloadStates({ download }: { download: AdminDownloadDto }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {download.visible ? (
        <StateBadge tone="quiet">Sichtbar</StateBadge>
      ) : (
        <StateBadge tone="waiting">Verborgen</StateBadge>
      )}
      {download.fileChanged && <StateBadge tone="waiting">Neue Fassung im Kurs</StateBadge>}
    </span>
  );
}
