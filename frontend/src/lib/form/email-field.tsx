import { TextField, type TextFieldProps } from '@/ui/text-field';

/** An e-mail address, with the keyboard for it and without capitals and corrections. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'> & { label?: string }) {
  return (
    <TextField
      label="E-Mail-Adresse"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aria-required
      {...props}
    />
  );
}
