import { groupBy } from '@toolkit/domain/es2024';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { lineControlLook } from './control-look';
import { Field, type FieldTexts, splitTexts } from './field';

export interface Choice {
  value: string;
  label: string;
  /** Under which heading of the list it stands; choices of a group follow each other. */
  group?: string;
}

interface SelectFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly Choice[];
  /** Text of the empty first entry, for example „Bitte wählen“; without it there is none. */
  placeholder?: string;
}

const optionOf = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** The browser's own list, because phones and screen readers handle it best. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { texts, control: select } = splitTexts(props);
  return (
    <Field {...texts}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={`${lineControlLook} appearance-none pr-12`}>
            {placeholder && <option value="">{placeholder}</option>}
            {[...groupBy(options, ({ group }) => group)].map(([group, choices]) =>
              group ? (
                <optgroup key={group} label={group}>
                  {choices.map(optionOf)}
                </optgroup>
              ) : (
                choices.map(optionOf)
              ),
            )}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-3.5 right-3.5 text-petrol" />
        </span>
      )}
    </Field>
  );
}
