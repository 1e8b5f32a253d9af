import type { ValuationDto } from '@/api';
import type { CoursePoint } from './course-drawing';

/** How the estimates of one company went over time, oldest first. */
export interface CompanyCourse {
  companyName: string;
  points: CoursePoint[];
  first: CoursePoint;
  latest: CoursePoint;
}

/**
 * The courses of the companies that were valued at least twice. Names that differ only in case or
 * outer spaces mean the same company.
 * @param valuations newest first, as the server sends them
 */
export function companyCourses(
  valuations: readonly Pick<ValuationDto, 'companyName' | 'estimatedValue' | 'createdAt'>[],
): CompanyCourse[] {
  const byName = new Map<string, (typeof valuations)[number][]>();
  for (const valuation of valuations) {
    const name = valuation.companyName.trim().toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), valuation]);
  }
  return [...byName.values()].flatMap((ofCompany) => {
    const points = ofCompany
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
