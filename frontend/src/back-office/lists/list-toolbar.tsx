import { useState } from 'react';
import { useWindow } from '../screen/use-window';
import { CsvButton } from './csv-button';
import { FilterFields } from './filter-fields';
import { FilterMenuButton } from './filter-menu-button';
import { FoldedFilters, type ListToolbarProps } from './folded-filters';

/** Below this the fields have no line for all of them. */
const FOLDED = '(max-width: 79.99rem)';

/** The filters, those that are kept, and the export; where there is no room, all but the search are folded. */
export function ListToolbar<Row extends { id: string }>(props: ListToolbarProps<Row>) {
  const isFolded = useWindow(FOLDED);
  return isFolded ? <FoldedFilters {...props} /> : <OpenFilters {...props} />;
}

function OpenFilters<Row extends { id: string }>({ title, filters, csv }: ListToolbarProps<Row>) {
  const [asked, setAsked] = useState<string>();
  return (
    <div className="flex items-end gap-3">
      <FilterFields filters={filters} asked={asked} />
      <div className="-mr-4 flex shrink-0 items-center">
        <FilterMenuButton filters={filters.filter((one) => !one.alwaysOn)} onAsk={setAsked} />
        <CsvButton title={title} csv={csv} />
      </div>
    </div>
  );
}
