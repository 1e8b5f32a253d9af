import { type AdminDownloadDto } from '@/api';
import { StateBadge, StateBadges } from '../../components/state-badge';

/** `modul-3` as „Modul 3“. */
export const moduleWord = (moduleId: string | null) =>
  moduleId === null ? 'Bonus-Material' : moduleId.replace('modul-', 'Modul ');

export const sourceLabels: Record<AdminDownloadDto['source'], string> = {
  content: 'Kurs',
  staff: 'Verwaltung',
};

export const FILE_TYPES = '.pdf,.docx,.xlsx';

export const FILE_HELP = 'PDF, Word (DOCX) oder Excel (XLSX), höchstens 20 MB.';

export const DownloadStates = ({ download }: { download: AdminDownloadDto }) => (
  <StateBadges>
    {download.visible ? (
      <StateBadge tone="quiet">Sichtbar</StateBadge>
    ) : (
      <StateBadge tone="waiting">Verborgen</StateBadge>
    )}
    {download.fileChanged && <StateBadge tone="waiting">Neue Fassung im Kurs</StateBadge>}
  </StateBadges>
);
