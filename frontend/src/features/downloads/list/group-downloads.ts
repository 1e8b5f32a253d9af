import type { DownloadDto, ModuleSummaryDto } from '@/api';

export interface DownloadGroup {
  id: string;
  /** „Modul 3“; missing for what belongs to no module. */
  eyebrow?: string;
  title: string;
  downloads: DownloadDto[];
}

type CourseModule = Pick<ModuleSummaryDto, 'id' | 'title' | 'orderIndex'>;

/**
 * Puts documents under the modules they belong to, in the order of the course, then the bonus
 * material, then whatever is left. Groups without a document are left out.
 */
export function groupDownloads(downloads: DownloadDto[], modules: CourseModule[]): DownloadGroup[] {
  const known = new Set(modules.map(({ id }) => id));
  const groupOf = ({ id, moduleId }: DownloadDto) => {
    if (moduleId && known.has(moduleId)) return moduleId;
    return id.startsWith('bonus') ? 'bonus' : 'other';
  };
  const groups = [
    ...modules.map(({ id, title, orderIndex }) => ({ id, title, eyebrow: `Modul ${orderIndex}` })),
    { id: 'bonus', title: 'Bonus-Material' },
    { id: 'other', title: 'Sonstige Downloads' },
  ];
  return groups
    .map((group) => ({ ...group, downloads: downloads.filter((one) => groupOf(one) === group.id) }))
    .filter((group) => group.downloads.length > 0);
}
