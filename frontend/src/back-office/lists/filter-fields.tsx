import { clsx } from 'clsx';
import CloseIcon from 'lucide-react/icons/x';
import { useListContext } from 'react-admin';
import { FilterField } from './filter-field';
import { isSet, type ListFilter } from './list-filters';

interface FilterFieldsProps {
  filters: ListFilter[];
  /** The filter that was asked for last: whoever asked goes on writing in it. */
  asked: string | undefined;
}

/** A field for each filter that is always there, was asked for, or holds something back. */
export function FilterFields({ filters, asked }: FilterFieldsProps) {
  const { displayedFilters, filterValues, hideFilter } = useListContext();
  const shown = filters.filter(
    ({ alwaysOn, source }) => alwaysOn || displayedFilters?.[source] || isSet(filterValues[source]),
  );
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-end gap-3">
      {shown.map((filter) => (
        <div
          key={filter.source}
          className={clsx(
            'flex items-end gap-1',
            // Room for all that its label names; the others of one width, so that rows are columns.
            filter.kind === 'search' ? 'grow basis-60 max-w-100' : 'w-48',
          )}
        >
          <div className="min-w-0 grow">
            <FilterField filter={filter} asked={filter.source === asked} />
          </div>
          {!filter.alwaysOn && (
            <button
              type="button"
              aria-label={`Filter „${filter.label}“ entfernen`}
              onClick={() => hideFilter(filter.source)}
              className="-mr-3 grid size-12 shrink-0 place-items-center rounded-inner text-ink-soft hover:text-petrol"
            >
              <CloseIcon />
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
