import { useGetList } from 'react-admin';
import type { AdminModuleDto } from '@/api';
import type { Choice } from './list-filters';

const IN_COURSE_ORDER = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'orderIndex', order: 'ASC' },
} as const;

/** The modules to choose among, by their titles; none while they load. */
export function useModules(): Choice[] {
  const { data = [] } = useGetList<AdminModuleDto>('modules', IN_COURSE_ORDER);
  return data.map(({ id, title }) => ({ id, name: title }));
}
