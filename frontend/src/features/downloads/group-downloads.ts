import type { DownloadDto, ModuleSummaryDto } from '@/api';
import { type CourseDocument, documentsOf } from '@/lib/documents';

export interface DownloadGroup {
  id: string;
  eyebrow?: string;
  title: string;
  documents: CourseDocument[];
}

type CourseModule = Pick<ModuleSummaryDto, 'id' | 'title' | 'orderIndex'>;

/** Documents by module in the order of the course, then the bonus material, then the rest. */
export function groupDownloads(downloads: DownloadDto[], modules: CourseModule[]): DownloadGroup[] {
  const known = new Set(modules.map(({ id }) => id));
  const groupOf = ({ id, moduleId }: CourseDocument) => {
    if (moduleId && known.has(moduleId)) return moduleId;
    return id.startsWith('bonus') ? 'bonus' : 'other';
  };
  const groups = [
    ...modules.map(({ id, title, orderIndex }) => ({ id, title, eyebrow: `Modul ${orderIndex}` })),
    { id: 'bonus', title: 'Bonus-Material' },
    { id: 'other', title: 'Sonstige Downloads' },
  ];
  const documents = documentsOf(downloads);
  return groups
    .map((group) => ({ ...group, documents: documents.filter((one) => groupOf(one) === group.id) }))
    .filter((group) => group.documents.length > 0);
}
