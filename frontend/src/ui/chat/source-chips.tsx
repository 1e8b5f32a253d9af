import { Link } from 'react-router-dom';
import type { CitationDto } from '@/api';
import { addressOf, placeOf } from './citation-place';

interface SourceChipsProps {
  citations: CitationDto[];
}

/** The sections that an answer rests on, numbered as in its text; each opens in the reader. */
export function SourceChips({ citations }: SourceChipsProps) {
  if (citations.length === 0) return null;
  return (
    <ol aria-label="Quellen" className="flex flex-wrap gap-2">
      {citations.map((citation, index) => (
        <li key={addressOf(citation)} className="min-w-0 max-w-full">
          <Link
            to={addressOf(citation)}
            title={citation.excerpt}
            className="flex min-h-11 items-center gap-2.5 rounded-box border border-hairline bg-paper py-1.5 pr-3 pl-2 text-note text-ink no-underline hover:border-petrol hover:bg-petrol-tint hover:text-petrol"
          >
            <span className="figures grid size-6 shrink-0 place-items-center rounded-full bg-petrol-tint font-semibold text-petrol">
              <span className="sr-only">Quelle </span>
              {index + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold leading-tight hyphens-auto">
                {citation.heading}
              </span>
              <span className="figures block text-ink-soft leading-tight">{placeOf(citation)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
