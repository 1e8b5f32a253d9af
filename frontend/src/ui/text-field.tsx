import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { lineControlLook } from './control-look';
import { Field, type FieldTexts, splitTexts } from './field';

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'className' | 'children'> {
  unit?: string;
}

/** One line of text; takes what `register()` of react-hook-form returns. */
export function TextField({ unit, ...props }: TextFieldProps) {
  const { texts, control: input } = splitTexts(props);
  return (
    <Field {...texts}>
      {(control) => (
        <span className="relative block">
          <input
            type="text"
            {...input}
            {...control}
            className={clsx(lineControlLook, unit && 'figures pr-18')}
          />
          {unit && (
            <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-compact text-ink-soft">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
