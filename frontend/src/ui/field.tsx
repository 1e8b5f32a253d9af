import { clsx } from 'clsx';
import AlertIcon from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useId } from 'react';
import { KeptTogether } from './kept-together';

export interface FieldTexts {
  label: ReactNode;
  help?: ReactNode;
  /** What to do to mend the entry; its presence marks the control as faulty. */
  error?: string;
  optional?: boolean;
  /** Keeps the label for screen readers only, where the place says what is asked. */
  hideLabel?: boolean;
  className?: string;
}

/** Spread on the control, so that label, help and error belong to it. */
interface FieldControl {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps extends FieldTexts {
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ children, ...texts }: FieldProps) {
  const { id, label, help, error, optional, hideLabel, className } = texts;
  const ownId = useId();
  const control = describedControl(id ?? ownId, help, error);
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={control.id} className={clsx(fieldLabelLook, hideLabel && 'sr-only')}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children(control)}
      <FieldNotes controlId={control.id} help={help} error={error} />
    </div>
  );
}

/** Parts the props of a field into what stands around its control and what the control itself takes. */
export function splitTexts<Props extends FieldTexts & { id?: string }>(props: Props) {
  const { id, label, help, error, optional, hideLabel, className, ...control } = props;
  return { texts: { id, label, help, error, optional, hideLabel, className }, control };
}

export const fieldLabelLook = 'text-compact font-semibold leading-snug';

export function OptionalMark() {
  return <span className="font-normal text-ink-soft"> (freiwillig)</span>;
}

/** Names the notes that `FieldNotes` shows for the control, the error first. */
export function describedControl(id: string, help?: ReactNode, error?: string): FieldControl {
  const notes = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
  };
}

interface FieldNotesProps extends Pick<FieldTexts, 'help' | 'error'> {
  controlId: string;
}

export function FieldNotes({ controlId, help, error }: FieldNotesProps) {
  return (
    <>
      {help && (
        <p id={`${controlId}-help`} className="text-small text-ink-soft wrap-anywhere">
          {help}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} className="flex gap-1.5 text-small font-medium text-red">
          <AlertIcon className="mt-[0.1em]" />
          <span>
            <KeptTogether>{error}</KeptTogether>
          </span>
        </p>
      )}
    </>
  );
}
