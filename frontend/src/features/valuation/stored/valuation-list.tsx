import { useRef } from 'react';
import type { ValuationDto } from '@/api';
import { CompanyCourseSection } from './company-course-section';
import { ValuationCard } from './valuation-card';

interface ValuationListProps {
  valuations: ValuationDto[];
}

/** All stored valuations, newest first. A deleted one hands the focus to the list's title. */
export function ValuationList({ valuations }: ValuationListProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <CompanyCourseSection valuations={valuations} />
      <section aria-labelledby="valuations-title" className="grid gap-4">
        <h2 id="valuations-title" ref={title} tabIndex={-1} className="text-h3">
          {valuations.length === 1 ? 'Eine Bewertung' : `${valuations.length} Bewertungen`}
        </h2>
        <ul className="grid gap-4">
          {valuations.map((valuation) => (
            <li key={valuation.id}>
              <ValuationCard valuation={valuation} onDeleted={() => title.current?.focus()} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
