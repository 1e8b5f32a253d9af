import type { CitationDto } from '@/api';
import { addressOf } from './citation-place';
import { SourceChip } from './source-chip';

interface SourceChipsProps {
  citations: CitationDto[];
}

/** The sections that an answer rests on, numbered as in its text. */
export function SourceChips({ citations }: SourceChipsProps) {
  if (citations.length === 0) return null;
  return (
    <ol aria-label="Quellen" className="flex flex-wrap items-start gap-2">
      {citations.map((citation, index) => (
        <li key={addressOf(citation)} className="min-w-0 max-w-full">
          <SourceChip citation={citation} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}
