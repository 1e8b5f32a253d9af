import type { ComponentProps } from 'react';
import { TextField } from './text-field';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string };

/** For the code of an authenticator app; a phone offers its number keys and the code it has got. */
export function CodeField({
  label = 'Code aus Ihrer Authenticator-App',
  ...props
}: CodeFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-required
      {...props}
    />
  );
}
