import { groupBy } from '@toolkit/domain/es2024';
import type { ValuationDto } from '@/api';
import { formatDate } from '@/lib/format';
import type { CoursePoint } from './course-drawing';

export interface CompanyCourse {
  companyName: string;
  points: CoursePoint[];
  first: CoursePoint;
  latest: CoursePoint;
}

/**
 * Companies valued on at least two days, with the last estimate of each day; names ignore case and outer spaces.
 * @param valuations newest first
 */
export function companyCourses(
  valuations: readonly Pick<ValuationDto, 'companyName' | 'estimatedValue' | 'createdAt'>[],
): CompanyCourse[] {
  const byName = groupBy(valuations, ({ companyName }) => companyName.trim().toLowerCase());
  return [...byName.values()].flatMap((ofCompany) => {
    const byDay = groupBy(ofCompany, ({ createdAt }) => formatDate(createdAt));
    const points = [...byDay.values()]
      .flatMap(([lastOfDay]) => lastOfDay ?? [])
      .map(({ createdAt, estimatedValue }) => ({
        date: new Date(createdAt),
        value: Number(estimatedValue),
      }))
      .reverse();
    const [newest] = ofCompany;
    const [first, second] = points;
    const latest = points.at(-1);
    if (!newest || !first || !second || !latest) return [];
    return [{ companyName: newest.companyName, points, first, latest }];
  });
}
