import type { ComponentProps } from 'react';
import { TextField } from './text-field';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string };

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
