import type { DownloadDto, ModuleSummaryDto } from '@/api';

export interface DownloadGroup {
  id: string;
  /** „Modul 3“; missing for what belongs to no module. */
  eyebrow?: string;
  title: string;
  /** How many documents there are; a document may come in several editions. */
  documents: number;
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
    .map((group) => ({ ...group, documents: countDocuments(group.downloads) }))
    .filter((group) => group.downloads.length > 0);
}

/** The editions of a document share their title. */
function countDocuments(downloads: DownloadDto[]): number {
  return new Set(downloads.map(({ title }) => title)).size;
}
