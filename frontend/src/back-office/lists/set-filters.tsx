import CloseIcon from 'lucide-react/icons/x';
import { useListContext } from 'react-admin';
import { type Choice, type ListFilter, YES_NO } from './list-filters';
import { DAY, MONTH } from './notation';
import { useModules } from './use-modules';

/** Each filter that holds something back, with what it lets through; a press takes it away. */
export function SetFilters({ filters }: { filters: ListFilter[] }) {
  const { filterValues, setFilters } = useListContext();
  return (
    <ul aria-label="Gesetzte Filter" className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <li key={filter.source}>
          <button
            type="button"
            onClick={() => setFilters({ ...filterValues, [filter.source]: undefined })}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-hairline bg-surface py-1.5 pr-3 pl-4 text-left text-small hover:border-petrol hover:text-petrol"
          >
            <span>
              {filter.label}:{' '}
              <strong>{wordFor(filter, String(filterValues[filter.source]))}</strong>
            </span>
            <CloseIcon aria-label="entfernen" className="shrink-0 text-ink-soft" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function wordFor(filter: ListFilter, value: string) {
  switch (filter.kind) {
    case 'choice':
      return nameIn(filter.choices, value);
    case 'yes-no':
      return nameIn(YES_NO, value);
    case 'module':
      return <ModuleTitle id={value} />;
    case 'day':
      return DAY.write(value);
    case 'month':
      return MONTH.write(value);
    case 'search':
      return value;
  }
}

const nameIn = (choices: Choice[], value: string) =>
  choices.find(({ id }) => id === value)?.name ?? value;

const ModuleTitle = ({ id }: { id: string }) => nameIn(useModules(), id);
