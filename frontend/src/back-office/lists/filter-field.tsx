import { type RefObject, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { SearchField } from '@/ui/search-field';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { type Choice, isSet, type ListFilter, YES_NO } from './list-filters';
import { DAY, MONTH, type Notation } from './notation';
import { useModules } from './use-modules';

interface FilterFieldProps {
  filter: ListFilter;
  /** It was just asked for, and what is typed goes on in it. */
  asked?: boolean;
}

/** The field of a filter, as wide as its place. */
export function FilterField({ filter, asked = false }: FilterFieldProps) {
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
  const known = useRef(asked);

  useEffect(() => {
    const isFromElsewhere = asked !== known.current && asked !== sent.current;
    if (asked !== known.current) sent.current = asked;
    known.current = asked;
    if (isFromElsewhere) {
      // Not in an effect of its own: the timer below would send what was entered before.
      setEntered(undefined);
      return;
    }
    if (entered === undefined || entered === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = entered;
      setFilters({ ...filterValues, [source]: entered === '' ? undefined : read(entered) });
    }, wait);
    return () => clearTimeout(timer);
  }, [asked, entered, filterValues, setFilters, source, wait, read]);

  return [entered ?? asked, setEntered] as const;
}

/** Its label has the whole of a phone's line, above the button beside the field too. */
function Search({ filter: { source, label }, field }: OwnProps) {
  const [words, setWords] = useFilter(source, TYPING);
  return (
    <SearchField
      ref={field}
      name={source}
      autoComplete="off"
      magnifier
      label={label}
      className="grid-cols-[minmax(0,1fr)] [&>label]:whitespace-nowrap"
      value={words}
      onValue={setWords}
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
    />
  );
}

function Modules(own: OwnProps) {
  return <Select {...own} choices={useModules()} />;
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
    />
  );
}
