import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CitationDto } from '@/api';
import { ChevronDownIcon } from '../icons/navigation-icons';
import { addressOf, placeOf } from './citation-place';

interface SourceChipProps {
  citation: CitationDto;
  number: number;
}

/** A source: it opens its section in the reader, and on request shows here what it says there. */
export function SourceChip({ citation, number }: SourceChipProps) {
  const [open, setOpen] = useState(false);
  const excerpt = useId();
  return (
    <div className="rounded-box border border-hairline bg-paper text-note">
      <div className="flex">
        <Link
          to={addressOf(citation)}
          className="flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-box py-1.5 pr-2 pl-2 text-ink no-underline hover:bg-petrol-tint hover:text-petrol"
        >
          <span className="figures grid size-6 shrink-0 place-items-center rounded-full bg-petrol-tint font-semibold text-petrol">
            <span className="sr-only">Quelle </span>
            {number}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold leading-tight hyphens-auto">
              {citation.heading}
            </span>
            <span className="figures block text-ink-soft leading-tight">{placeOf(citation)}</span>
          </span>
        </Link>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={excerpt}
          onClick={() => setOpen(!open)}
          className="grid min-h-11 w-11 shrink-0 place-items-center rounded-box text-petrol hover:bg-petrol-tint"
        >
          <span className="sr-only">Auszug aus Quelle {number}</span>
          <ChevronDownIcon
            className={open ? 'rotate-180 transition-transform' : 'transition-transform'}
          />
        </button>
      </div>
      <p id={excerpt} hidden={!open} className="border-hairline border-t px-3 py-2 hyphens-auto">
        {citation.excerpt}
      </p>
    </div>
  );
}
