import type { AdminDownloadDto } from '@/api';
import { StateBadge, StateBadges } from '../screen/state-badge';

/** Whether readers see a document, and whether staff have something to decide. */
export function DownloadStates({ files }: { files: AdminDownloadDto[] }) {
  const shown = files.filter(({ visible }) => visible).length;
  return (
    <StateBadges>
      {shown === files.length ? (
        <StateBadge tone="quiet">Sichtbar</StateBadge>
      ) : (
        <StateBadge tone="waiting">{shown === 0 ? 'Verborgen' : 'Teils verborgen'}</StateBadge>
      )}
      {files.some(({ fileChanged }) => fileChanged) && (
        <StateBadge tone="waiting">Neue Fassung im Kurs</StateBadge>
      )}
    </StateBadges>
  );
}
