import { type Ref, useState } from 'react';
import { buttonLook } from '@/ui/button-look';
import { Field } from '@/ui/field';

interface FileFieldProps {
  label: string;
  /** As the browser's dialog takes it, such as `.pdf,.docx`. */
  accept: string;
  help?: string;
  error?: string;
  disabled?: boolean;
  onChosen: (file: File | null) => void;
  /** So that a form can lead to it when it is at fault. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Asks for one file. The browser's own button would speak the browser's language. */
export function FileField({ accept, disabled, onChosen, inputRef, ...texts }: FileFieldProps) {
  const [name, setName] = useState('');
  return (
    <Field {...texts}>
      {(control) => (
        <div className="relative flex flex-wrap items-center gap-3 rounded-box border border-outline bg-surface p-2.5 text-compact">
          <input
            {...control}
            ref={inputRef}
            type="file"
            accept={accept}
            disabled={disabled}
            className="peer sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0] ?? null;
              setName(file?.name ?? '');
              onChosen(file);
            }}
          />
          <label
            htmlFor={control.id}
            className={buttonLook(
              'secondary',
              'compact',
              'peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-3',
            )}
          >
            Datei auswählen
          </label>
          <span className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">
            {name || 'Noch keine Datei ausgewählt'}
          </span>
        </div>
      )}
    </Field>
  );
}
