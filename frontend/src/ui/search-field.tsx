import { clsx } from 'clsx';
import SearchIcon from 'lucide-react/icons/search';
import CloseIcon from 'lucide-react/icons/x';
import { type ComponentProps, type RefObject, useRef } from 'react';
import { lineControlLook } from './control-look';
import { Field, type FieldTexts } from './field';

interface SearchFieldProps
  extends Pick<FieldTexts, 'label' | 'hideLabel' | 'className'>,
    Omit<
      ComponentProps<'input'>,
      'className' | 'children' | 'onChange' | 'ref' | 'type' | 'value'
    > {
  value: string;
  onValue: (words: string) => void;
  magnifier?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
}

export function SearchField({
  id,
  label,
  hideLabel,
  className,
  value,
  onValue,
  magnifier = false,
  ref,
  ...input
}: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  function empty() {
    onValue('');
    field.current?.focus();
  }
  return (
    <Field {...{ id, label, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            ref={field}
            type="search"
            value={value}
            onChange={({ target }) => onValue(target.value)}
            className={clsx(
              lineControlLook,
              magnifier && 'pl-11.5',
              'pr-12 [&::-webkit-search-cancel-button]:hidden',
            )}
          />
          {magnifier && (
            <SearchIcon className="pointer-events-none absolute top-3.5 left-3.5 text-ink-soft" />
          )}
          {value !== '' && (
            <button
              type="button"
              aria-label="Eingabe löschen"
              onClick={empty}
              className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-inner text-ink-soft hover:text-petrol focus-visible:-outline-offset-3 focus-visible:shadow-none"
            >
              <CloseIcon />
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
