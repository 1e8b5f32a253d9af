import type { SearchResultDto } from '@/api';
import {
  documentPath,
  fillPath,
  modulePath,
  notePath,
  paths,
  planTaskPath,
  sourcePath,
  trackPath,
} from '@/lib/paths';

export function resultPath(result: SearchResultDto): string {
  const { group, id, moduleId, trackId, section, sectionId, quote, locked } = result;
  switch (group) {
    case 'course':
      if (section === null) return modulePath(id);
      return sourcePath({ moduleId: id, section, sectionId: sectionId ?? undefined, quote });
    case 'tracks':
      return trackPath(id, sectionId ?? undefined);
    case 'notes':
      return moduleId && sectionId ? notePath({ id, moduleId, trackId, sectionId }) : paths.notes;
    case 'tasks':
      return planTaskPath(id);
    default:
      return locked ? documentPath(id) : fillPath(id);
  }
}
