import { Link } from 'react-router-dom';
import type { CitationDto } from '@/api';
import { addressOf, placeOf } from './citation-place';

const look =
  'mx-0.5 inline-grid min-w-6 place-items-center rounded-full px-1.5 align-[0.1em] font-semibold text-note leading-6 no-underline figures';

interface CitationMarkProps {
  number: number;
  /** Unknown while the answer is still being written. */
  citation: CitationDto | undefined;
}

/** The number of a source within the text; it opens the section. */
export function CitationMark({ number, citation }: CitationMarkProps) {
  if (!citation) return <span className={`${look} bg-sunken text-ink-soft`}>{number}</span>;
  return (
    <Link
      to={addressOf(citation)}
      aria-label={`Quelle ${number}: ${citation.heading}, ${placeOf(citation)}`}
      className={`${look} bg-petrol-tint text-petrol hover:bg-petrol hover:text-white`}
    >
      {number}
    </Link>
  );
}
