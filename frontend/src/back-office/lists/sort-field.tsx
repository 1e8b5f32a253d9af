import { type SortPayload, useListContext } from 'react-admin';
import { SelectField } from '@/ui/select-field';
import { OPPOSITE, ORDER_WORDS, type Order, type SortColumn } from './record-table';

interface SortFieldProps {
  columns: SortColumn[];
  /** How the list is sorted at first; an entry of its own where no column sorts so. */
  usual: SortPayload;
}

const choiceOf = (field: string, order: string) => `${field} ${order}`;

/** Sorts cards, which have no headings to be pressed. */
export function SortField({ columns, usual }: SortFieldProps) {
  const { sort, setSort } = useListContext();
  const choices = columns.flatMap(({ source, label, first }) =>
    [first, OPPOSITE[first]].map((order) => ({
      value: choiceOf(source, order),
      label: `${label}, ${ORDER_WORDS[order]}`,
    })),
  );
  const isNamed = columns.some(({ source }) => source === usual.field);
  return (
    <SelectField
      label="Sortieren nach"
      options={
        isNamed
          ? choices
          : [{ value: choiceOf(usual.field, usual.order), label: 'Wie vorgegeben' }, ...choices]
      }
      value={choiceOf(sort.field, sort.order)}
      onChange={({ target }) => {
        const [field = '', order] = target.value.split(' ');
        setSort({ field, order: order as Order });
      }}
    />
  );
}
