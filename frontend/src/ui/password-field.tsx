import EyeIcon from 'lucide-react/icons/eye';
import EyeOffIcon from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { lineControlLook } from './control-look';
import { Field, type FieldTexts, splitTexts } from './field';

interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { texts, control: input } = splitTexts(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...texts}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${lineControlLook} pr-13`}
          />
          <button
            type="button"
            aria-label={shown ? 'Passwort verbergen' : 'Passwort anzeigen'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-box text-ink-soft hover:text-petrol"
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </span>
      )}
    </Field>
  );
}
