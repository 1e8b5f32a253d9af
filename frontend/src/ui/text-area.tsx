import type { ComponentProps } from 'react';
import { areaControlLook } from './control-look';
import { Field, type FieldTexts } from './field';

export interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, 'className' | 'children'> {}

export function TextArea({
  id,
  label,
  help,
  error,
  optional,
  hideLabel,
  className,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ id, label, help, error, optional, hideLabel, className }}>
      {(control) => <textarea rows={4} {...area} {...control} className={areaControlLook} />}
    </Field>
  );
}
