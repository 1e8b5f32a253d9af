import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import {
  describedControl,
  FieldNotes,
  type FieldTexts,
  fieldLabelLook,
  OptionalMark,
} from './field';

interface RadioOption {
  value: string;
  label: string;
  help?: string;
}

interface RadioCardsProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'value' | 'defaultValue'> {
  /** The question; becomes the legend. */
  label: string;
  options: readonly RadioOption[];
  name: string;
  /** Controlled by `value` and `onChange`, or free with `register()` of react-hook-form. */
  value?: string;
  /** Cards in one column, beside each other where there is room, or two beside each other everywhere, also in a narrow box. */
  layout?: 'column' | 'row' | 'pair' | 'narrow-pair';
}

export function RadioCards({
  id,
  label,
  help,
  error,
  optional,
  hideLabel,
  className,
  options,
  value,
  layout = 'row',
  ...input
}: RadioCardsProps) {
  const ownId = useId();
  const control = describedControl(id ?? ownId, help, error);
  return (
    <fieldset
      {...control}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it, and only a radiogroup can be marked as faulty.
      role="radiogroup"
      aria-labelledby={`${control.id}-legend`}
      className={clsx('grid min-w-0 content-start gap-1.5', className)}
    >
      <legend
        id={`${control.id}-legend`}
        className={clsx(fieldLabelLook, 'mb-1.5', hideLabel && 'sr-only')}
      >
        {label}
        {optional && <OptionalMark />}
      </legend>
      <div
        className={clsx(
          'grid gap-2',
          layout === 'row' && 'sm:auto-cols-fr sm:grid-flow-col',
          layout === 'pair' && 'grid-cols-2 sm:gap-6',
          layout === 'narrow-pair' && 'grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))]',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-12 items-start rounded-box border bg-surface py-2.5 text-compact hover:border-ink has-checked:border-petrol has-checked:bg-petrol-tint has-checked:ring-1 has-checked:ring-petrol',
              error ? 'border-red' : 'border-outline',
              layout === 'narrow-pair' ? 'gap-2 px-3' : 'gap-3 px-3.5',
            )}
          >
            <input
              {...input}
              type="radio"
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              className="mt-0.5 size-5 shrink-0 accent-petrol"
            />
            <span>
              {option.label}
              {option.help && <span className="block text-small text-ink-soft">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes controlId={control.id} help={help} error={error} />
    </fieldset>
  );
}
