import { useListContext } from 'react-admin';
import { Button } from '@/ui/button';

/** An empty list: nothing there yet, or nothing that the filters let through. */
export function NothingFound({ empty }: { empty: string }) {
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.keys(filterValues).length > 0;
  return (
    <div className="grid justify-items-center gap-4 px-5 py-12 text-center text-ink-soft">
      <p>{filtered ? 'Mit diesen Filtern wurde nichts gefunden.' : empty}</p>
      {filtered && (
        <Button variant="secondary" size="compact" onClick={() => setFilters({}, {})}>
          Filter zurücksetzen
        </Button>
      )}
    </div>
  );
}
