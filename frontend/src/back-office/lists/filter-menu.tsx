import BookmarkIcon from 'lucide-react/icons/bookmark';
import BookmarkMinusIcon from 'lucide-react/icons/bookmark-minus';
import BookmarkPlusIcon from 'lucide-react/icons/bookmark-plus';
import CloseIcon from 'lucide-react/icons/x';
import { type FormEvent, useId, useRef, useState } from 'react';
import { extractValidSavedQueries, useListContext, useSavedQueries } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import {
  DropdownMenu,
  DropdownMenuCheckbox,
  DropdownMenuItem,
  DropdownMenuSeparator,
} from '@/ui/dropdown-menu';
import { TextField } from '@/ui/text-field';
import { FilterButton } from './filter-button';
import type { ListFilter } from './list-filters';

interface FilterMenuProps {
  /** What its button says. */
  label?: string | undefined;
  /** Those that are not always there. */
  filters: ListFilter[];
  /** One of them was chosen, and goes on in its field. */
  onAsk?: ((source: string) => void) | undefined;
}

type Kept = ReturnType<typeof extractValidSavedQueries>[number];
type Query = Kept['value'];

/** More filters, and those that are kept in this browser. It is loaded once pressed, and opens then. */
export default function FilterMenu({ label: said, filters, onAsk }: FilterMenuProps) {
  const { displayedFilters, filterValues, perPage, resource, sort, ...list } = useListContext();
  const [stored, setStored] = useSavedQueries(resource);
  const [dialog, setDialog] = useState<'keep' | 'forget'>();
  /** What was chosen goes on once the menu has given the focus back. */
  const afterwards = useRef<(closed: Event) => void>(undefined);
  const showKept = useShowKept();

  const kept = extractValidSavedQueries(stored);
  const present: Query = { filter: filterValues, sort, perPage, displayedFilters };
  const presentKept = kept.find(({ value }) => isSame(value, present));
  const isFiltered = Object.keys(filterValues).length > 0;
  const closeDialog = () => setDialog(undefined);

  return (
    <>
      <DropdownMenu
        defaultOpen
        trigger={<FilterButton>{said}</FilterButton>}
        onClosed={(closed) => {
          afterwards.current?.(closed);
          afterwards.current = undefined;
        }}
      >
        {filters.map(({ source, label }) => (
          <DropdownMenuCheckbox
            key={source}
            checked={Boolean(displayedFilters?.[source])}
            onChange={(checked) => {
              if (!checked) return list.hideFilter(source);
              list.showFilter(source, undefined);
              afterwards.current = (closed) => {
                closed.preventDefault();
                onAsk?.(source);
              };
            }}
          >
            {label}
          </DropdownMenuCheckbox>
        ))}
        {filters.length > 0 && (isFiltered || kept.length > 0) && <DropdownMenuSeparator />}
        {kept.map((one) =>
          one === presentKept ? (
            <DropdownMenuItem
              key={one.label}
              icon={<BookmarkMinusIcon />}
              onSelect={() => {
                afterwards.current = () => setDialog('forget');
              }}
            >
              Filter „{one.label}“ entfernen
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem
              key={one.label}
              icon={<BookmarkIcon />}
              onSelect={() => showKept(one.value)}
            >
              {one.label}
            </DropdownMenuItem>
          ),
        )}
        {isFiltered && !presentKept && (
          <DropdownMenuItem
            icon={<BookmarkPlusIcon />}
            onSelect={() => {
              afterwards.current = () => setDialog('keep');
            }}
          >
            Diesen Filter speichern …
          </DropdownMenuItem>
        )}
        {isFiltered && (
          <DropdownMenuItem icon={<CloseIcon />} onSelect={() => list.setFilters({}, {})}>
            Alle Filter entfernen
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      {dialog === 'keep' && (
        <KeepDialog
          onClose={closeDialog}
          onName={(label) => {
            // What is kept under a name takes the place of what was.
            setStored([...kept.filter((one) => one.label !== label), { label, value: present }]);
            closeDialog();
          }}
        />
      )}
      {dialog === 'forget' && presentKept && (
        <ForgetDialog
          onClose={closeDialog}
          onForget={() => {
            setStored(kept.filter((one) => one !== presentKept));
            closeDialog();
          }}
        />
      )}
    </>
  );
}

/** Shows the list as it was kept, from its first page. */
function useShowKept() {
  const navigate = useNavigate();
  return ({ filter, sort, perPage, displayedFilters }: Query) => {
    const search = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: sort?.field ?? '',
      order: sort?.order ?? '',
      page: '1',
      perPage: String(perPage),
      displayedFilters: JSON.stringify(displayedFilters ?? {}),
    });
    navigate({ search: `?${search}` });
  };
}

/** Whether two queries ask the same; in which order their filters were set does not count. */
const isSame = (one: Query, other: Query) => signatureOf(one) === signatureOf(other);

const signatureOf = ({ filter, sort, perPage, displayedFilters }: Query) =>
  JSON.stringify([sorted(filter), sort?.field, sort?.order, perPage, sorted(displayedFilters)]);

const sorted = (values: object | undefined) => Object.entries(values ?? {}).sort();

interface KeepDialogProps {
  onClose: () => void;
  onName: (label: string) => void;
}

function KeepDialog({ onClose, onName }: KeepDialogProps) {
  const [name, setName] = useState('');
  const form = useId();
  function keep(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') onName(name.trim());
  }
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title="Filter speichern"
      open
      onOpenChange={onClose}
      firstFocus={field}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Abbrechen</Button>
          </DialogClose>
          <Button type="submit" form={form} disabled={name.trim() === ''}>
            Speichern
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={keep}>
        <TextField
          ref={field}
          label="Name des Filters"
          help="Der Filter steht danach in diesem Menü, bis Sie die Verwaltung verlassen oder neu laden."
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}

interface ForgetDialogProps {
  onClose: () => void;
  onForget: () => void;
}

const ForgetDialog = ({ onClose, onForget }: ForgetDialogProps) => (
  <Dialog
    title="Gespeicherten Filter entfernen?"
    description="Der Filter wird aus Ihrer Liste entfernt. Die Daten bleiben unverändert."
    open
    onOpenChange={onClose}
    footer={
      <>
        <DialogClose asChild>
          <Button variant="secondary">Abbrechen</Button>
        </DialogClose>
        <Button onClick={onForget}>Entfernen</Button>
      </>
    }
  />
);
