import type { ModuleSummaryDto } from '@/api';
import type { Station } from '@/ui/baton/baton-course';

/** The modules as stations of the course line; those that are open lead into their module. */
export function courseStations(modules: readonly ModuleSummaryDto[]): Station[] {
  return modules.map(({ id, title, status, progressPercentage, open }) => ({
    id,
    label: title,
    state: status,
    progress: progressPercentage,
    ...(open && { to: `/modules/${id}` }),
  }));
}
