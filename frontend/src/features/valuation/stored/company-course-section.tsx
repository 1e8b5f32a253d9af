import type { ValuationDto } from '@/api';
import { CompanyCourseCard } from './company-course-card';
import { companyCourses } from './company-courses';

interface CompanyCourseSectionProps {
  valuations: ValuationDto[];
}

/** A comparison over time, as soon as a company was valued twice. */
export function CompanyCourseSection({ valuations }: CompanyCourseSectionProps) {
  const courses = companyCourses(valuations);
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="courses-title" className="grid gap-4">
      <h2 id="courses-title" className="text-h3">
        Entwicklung
      </h2>
      <div className="grid gap-4">
        {courses.map((course) => (
          <CompanyCourseCard key={course.companyName} course={course} />
        ))}
      </div>
    </section>
  );
}
