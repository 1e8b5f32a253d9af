import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { describedControl, FieldNotes, type FieldTexts } from './field';

interface CheckboxFieldProps
  extends Omit<FieldTexts, 'hideLabel' | 'optional'>,
    Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> {}

export function CheckboxField({ id, label, help, error, className, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const control = describedControl(id ?? ownId, help, error);
  return (
    <div className={clsx('grid content-start gap-1', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-compact">
        <input
          {...input}
          {...control}
          type="checkbox"
          className="size-6 shrink-0 rounded-inner accent-petrol aria-invalid:outline-2 aria-invalid:outline-red"
        />
        <span>{label}</span>
      </label>
      <div className="ml-9 empty:hidden">
        <FieldNotes controlId={control.id} help={help} error={error} />
      </div>
    </div>
  );
}
