import { formatDate, formatEuro, formatFactor } from '@/lib/format';
import { Card } from '@/ui/card';
import { courseDrawing } from '../drawing/course-drawing';
import { Picture } from '../drawing/picture';
import type { CompanyCourse } from './company-courses';

interface CompanyCourseCardProps {
  course: CompanyCourse;
}

/** How the value of one company has changed since it was first saved. */
export function CompanyCourseCard({ course }: CompanyCourseCardProps) {
  const { companyName, points, first, latest } = course;
  return (
    <Card
      padding="compact"
      className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center"
    >
      <div className="grid gap-1">
        <h3 className="text-h4">{companyName}</h3>
        <p className="text-compact text-ink-soft">
          <strong className="text-ink">{formatFactor(latest.value / first.value)}</strong> seit dem{' '}
          {formatDate(first.date)}: von {formatEuro(first.value)} auf {formatEuro(latest.value)}
        </p>
      </div>
      <Picture draw={(canvas) => courseDrawing(points, canvas)} />
    </Card>
  );
}
