import type { ValuationDto } from '@/api';
import { CompanyCourseSection } from './company-course-section';
import { ValuationCard } from './valuation-card';

interface ValuationListProps {
  valuations: ValuationDto[];
}

/** All stored valuations, newest first. */
export function ValuationList({ valuations }: ValuationListProps) {
  return (
    <>
      <CompanyCourseSection valuations={valuations} />
      <section aria-labelledby="valuations-title" className="grid gap-4">
        <h2 id="valuations-title" className="text-h3">
          {valuations.length === 1 ? 'Eine Bewertung' : `${valuations.length} Bewertungen`}
        </h2>
        <ul className="grid gap-4">
          {valuations.map((valuation) => (
            <li key={valuation.id}>
              <ValuationCard valuation={valuation} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
