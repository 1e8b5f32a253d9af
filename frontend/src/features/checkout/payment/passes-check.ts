import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Checks a form as pressing its button does; faults are shown at the fields. */
export function passesCheck<Entries extends FieldValues>({
  handleSubmit,
}: Pick<UseFormReturn<Entries>, 'handleSubmit'>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    handleSubmit(
      () => resolve(true),
      () => resolve(false),
    )().catch(reject);
  });
}
