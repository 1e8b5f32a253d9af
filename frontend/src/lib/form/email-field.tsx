import { TextField, type TextFieldProps } from '@/ui/text-field';

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
