import CloseIcon from 'lucide-react/icons/x';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import type { AdminModuleDto } from '@/api';
import { formatDay, parseDay } from '@/ui/date-field';
import { SearchField } from '@/ui/search-field';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import type { Choice, ListFilter } from './list-filters';

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
    <div className="flex grow flex-wrap items-end gap-3">
      {shown.map((filter) => (
        <div key={filter.source} className="flex items-end gap-1 max-sm:w-full">
          <FilterField filter={filter} asked={filter.source === asked} />
          {!filter.alwaysOn && (
            <button
              type="button"
              aria-label={`Filter „${filter.label}“ entfernen`}
              onClick={() => hideFilter(filter.source)}
              className="grid size-12 shrink-0 place-items-center rounded-inner text-ink-soft hover:text-petrol"
            >
              <CloseIcon />
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Of one width, so that what stands below each other stands in columns. */
const FIELD = 'grow sm:w-56 sm:grow-0';

interface FilterFieldProps {
  filter: ListFilter;
  asked: boolean;
}

function FilterField({ filter, asked }: FilterFieldProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    if (asked) field.current?.focus();
  }, [asked]);
  const own = { filter, field };
  switch (filter.kind) {
    case 'search':
      return <Search {...own} />;
    case 'choice':
      return <Select {...own} choices={filter.choices} />;
    case 'yes-no':
      return <Select {...own} choices={YES_NO} read={isYes} />;
    case 'module':
      return <Modules {...own} />;
    case 'day':
      return <Written {...own} notation={DAY} />;
    case 'month':
      return <Written {...own} notation={MONTH} />;
  }
}

const YES_NO: Choice[] = [
  { id: 'true', name: 'Ja' },
  { id: 'false', name: 'Nein' },
];

const isYes = (id: string) => id === 'true';

interface OwnProps {
  filter: Pick<ListFilter, 'source' | 'label'>;
  field: RefObject<(HTMLInputElement & HTMLSelectElement) | null>;
}

/** The list is asked once nobody has typed for this long, in milliseconds. */
const TYPING = 500;

const asItIs = (text: string) => text;

/**
 * What a filter holds, as text: what one enters stands there at once, and the list is asked for it after a
 * while. What comes from elsewhere, such as a kept filter, takes the place of what was entered.
 */
function useFilter(source: string, wait: number, read: (text: string) => unknown = asItIs) {
  const { filterValues, setFilters } = useListContext();
  const asked = isSet(filterValues[source]) ? String(filterValues[source]) : '';
  const [entered, setEntered] = useState<string>();
  const sent = useRef(asked);

  useEffect(() => {
    if (asked !== sent.current) setEntered(undefined);
    sent.current = asked;
  }, [asked]);

  useEffect(() => {
    if (entered === undefined || entered === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = entered;
      setFilters({ ...filterValues, [source]: entered === '' ? undefined : read(entered) });
    }, wait);
    return () => clearTimeout(timer);
  }, [entered, filterValues, setFilters, source, wait, read]);

  return [entered ?? asked, setEntered] as const;
}

function Search({ filter: { source, label }, field }: OwnProps) {
  const [words, setWords] = useFilter(source, TYPING);
  return (
    <SearchField
      ref={field}
      name={source}
      autoComplete="off"
      label={label}
      value={words}
      onValue={setWords}
      className={FIELD}
    />
  );
}

interface SelectProps extends OwnProps {
  choices: Choice[];
  /** What the server is sent for a choice; otherwise its id. */
  read?: (id: string) => unknown;
}

function Select({ filter: { source, label }, field, choices, read }: SelectProps) {
  const [chosen, setChosen] = useFilter(source, 0, read);
  return (
    <SelectField
      ref={field}
      name={source}
      label={label}
      placeholder="Alle"
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      onChange={({ target }) => setChosen(target.value)}
      className={FIELD}
    />
  );
}

const IN_COURSE_ORDER = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'orderIndex', order: 'ASC' },
} as const;

function Modules(own: OwnProps) {
  const { data = [] } = useGetList<AdminModuleDto>('modules', IN_COURSE_ORDER);
  return <Select {...own} choices={data.map(({ id, title }) => ({ id, name: title }))} />;
}

interface Notation {
  example: string;
  placeholder: string;
  /** What is written, as the server takes it; undefined for what cannot be read. */
  read: (text: string) => string | undefined;
  /** What the server has, as one writes it; empty for anything else. */
  write: (value: string) => string;
}

/** A point in time as text: the browser's own fields speak the browser's language. */
function Written({
  filter: { source, label },
  field,
  notation,
}: OwnProps & { notation: Notation }) {
  const { example, placeholder, read, write } = notation;
  const [value, setValue] = useFilter(source, 0);
  /** What is being written; undefined while the field shows what the list was asked for. */
  const [draft, setDraft] = useState<string>();
  const [left, setLeft] = useState(false);
  const isFaulty = left && draft !== undefined && draft.trim() !== '' && read(draft) === undefined;
  return (
    <TextField
      ref={field}
      name={source}
      label={label}
      autoComplete="off"
      placeholder={placeholder}
      value={draft ?? write(value)}
      onChange={({ target }) => {
        setDraft(target.value);
        setLeft(false);
        setValue(read(target.value) ?? '');
      }}
      onBlur={() => {
        setLeft(true);
        if (draft !== undefined && read(draft) !== undefined) setDraft(undefined);
      }}
      {...(isFaulty && { error: `Bitte schreiben Sie es so: ${example}.` })}
      className={FIELD}
    />
  );
}

/** The list is asked for the moment at which the day begins here. */
const DAY: Notation = {
  example: '31.12.2026',
  placeholder: 'TT.MM.JJJJ',
  read: (text) => {
    const day = parseDay(text);
    return day && new Date(`${day}T00:00`).toISOString();
  },
  write: (value) => {
    const moment = new Date(value);
    return Number.isNaN(moment.getTime()) ? '' : formatDay(moment.toLocaleDateString('sv-SE'));
  },
};

const MONTH: Notation = {
  example: '12.2026',
  placeholder: 'MM.JJJJ',
  read: (text) => {
    const [, month = '', year = ''] = /^\s*(0?[1-9]|1[0-2])[./]\s*(\d{4})\s*$/.exec(text) ?? [];
    return year ? `${year}-${month.padStart(2, '0')}` : undefined;
  },
  write: (value) => (/^\d{4}-\d{2}$/.test(value) ? formatDay(value) : ''),
};
