import { clsx } from 'clsx';
import ListFilterIcon from 'lucide-react/icons/list-filter';
import { type SortPayload, useListContext } from 'react-admin';
import { Button } from '@/ui/button';
import { useFold } from '@/ui/fold';
import { useWindow } from '../screen/use-window';
import { CARDS } from './cards';
import type { CsvColumn } from './csv';
import { CsvButton } from './csv-button';
import { FilterField } from './filter-field';
import { FilterMenuButton } from './filter-menu-button';
import { isSet, type ListFilter } from './list-filters';
import type { SortColumn } from './record-table';
import { SetFilters } from './set-filters';
import { SortField } from './sort-field';

export interface ListToolbarProps<Row> {
  /** What the list is called, and the table that is made of it. */
  title: string;
  filters: ListFilter[];
  csv: CsvColumn<Row>[];
  /** By what cards can be sorted. */
  columns: SortColumn[];
  /** How the list is sorted at first. */
  usual: SortPayload;
}

/** Too narrow for the export beside the search. */
const PHONE = '(max-width: 39.99rem)';

/** The search, and a button that unfolds the other filters; while they are folded, those that are set are named. */
export function FoldedFilters<Row extends { id: string }>({
  title,
  filters,
  csv,
  columns,
  usual,
}: ListToolbarProps<Row>) {
  const { filterValues, setFilters } = useListContext();
  const { isOpen, trigger, content, motion } = useFold({});
  const isPhone = useWindow(PHONE);
  const isCards = useWindow(CARDS);
  const search = filters.find(({ kind }) => kind === 'search');
  const others = filters.filter((one) => one !== search);
  const set = others.filter(({ source }) => isSet(filterValues[source]));
  const csvButton = <CsvButton title={title} csv={csv} />;
  const isCsvFolded = isPhone && search !== undefined;
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-3">
        {search && (
          <div className="min-w-0 grow">
            <FilterField filter={search} />
          </div>
        )}
        <Button {...trigger} variant="secondary" size="compact" className="h-12 shrink-0">
          <ListFilterIcon />
          {set.length === 0 ? 'Filter' : `Filter (${set.length})`}
        </Button>
        {!isCsvFolded && <div className={clsx('-mr-4', !search && 'ml-auto')}>{csvButton}</div>}
      </div>
      {set.length > 0 && !isOpen && <SetFilters filters={set} />}
      <div {...content} className={clsx('overflow-hidden', motion)}>
        {isOpen && (
          <div className="grid gap-4 rounded-box border border-hairline bg-surface p-4">
            <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
              {others.map((filter) => (
                <FilterField key={filter.source} filter={filter} />
              ))}
              {isCards && columns.length > 0 && <SortField columns={columns} usual={usual} />}
            </div>
            <div className="-mx-4 -my-2 flex flex-wrap empty:hidden">
              {Object.keys(filterValues).length > 0 && (
                <Button
                  variant="quiet"
                  size="compact"
                  className="h-12"
                  onClick={() => setFilters({}, {})}
                >
                  Zurücksetzen
                </Button>
              )}
              <FilterMenuButton label="Gespeicherte Filter" filters={[]} />
              {isCsvFolded && csvButton}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
