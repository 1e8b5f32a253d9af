import type { SearchResultDto } from '@/api';
import {
  documentPath,
  fillPath,
  modulePath,
  planTaskPath,
  sourcePath,
  trackPath,
} from '@/lib/paths';

/** Where a result leads: to the words found, or to where it says what opens it. */
export function resultPath(result: SearchResultDto): string {
  const { group, id, section, sectionId, quote, locked } = result;
  switch (group) {
    case 'course':
      if (section === null) return modulePath(id);
      return sourcePath({ moduleId: id, section, sectionId: sectionId ?? undefined, quote });
    case 'tracks':
      return trackPath(id, sectionId ?? undefined);
    case 'tasks':
      return planTaskPath(id);
    default:
      return locked ? documentPath(id) : fillPath(id);
  }
}
