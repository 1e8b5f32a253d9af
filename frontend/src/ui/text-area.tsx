import type { ComponentProps } from 'react';
import { areaControlLook } from './control-look';
import { Field, type FieldTexts, splitTexts } from './field';

interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, 'className' | 'children'> {}

export function TextArea(props: TextAreaProps) {
  const { texts, control: area } = splitTexts(props);
  return (
    <Field {...texts}>
      {(control) => <textarea rows={4} {...area} {...control} className={areaControlLook} />}
    </Field>
  );
}
