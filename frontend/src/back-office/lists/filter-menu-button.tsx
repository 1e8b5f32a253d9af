import { Suspense, useState } from 'react';
import { extractValidSavedQueries, useListContext, useSavedQueries } from 'react-admin';
import { lazyPart } from '@/ui/lazy-part';
import { FilterButton } from './filter-button';
import type { ListFilter } from './list-filters';

const loadFilterMenu = () => import('./filter-menu');
const FilterMenu = lazyPart(loadFilterMenu);

interface FilterMenuButtonProps {
  /** What the button says. */
  label?: string;
  /** Those that the menu offers; the kept ones it offers in any case. */
  filters: ListFilter[];
  onAsk?: (source: string) => void;
}

/** Opens the menu of more filters and of those that are kept; not there where it would be empty. */
export function FilterMenuButton({ label, filters, onAsk }: FilterMenuButtonProps) {
  const { resource, filterValues } = useListContext();
  const [kept] = useSavedQueries(resource);
  const [pressed, setPressed] = useState(false);
  const isEmpty =
    filters.length === 0 &&
    Object.keys(filterValues).length === 0 &&
    extractValidSavedQueries(kept).length === 0;
  if (isEmpty) return null;
  const button = (
    <FilterButton
      onPointerEnter={loadFilterMenu}
      onFocus={loadFilterMenu}
      onClick={() => setPressed(true)}
    >
      {label}
    </FilterButton>
  );
  return (
    <Suspense fallback={button}>
      {pressed ? <FilterMenu label={label} filters={filters} onAsk={onAsk} /> : button}
    </Suspense>
  );
}
