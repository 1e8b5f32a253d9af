import { TextInput, type TextInputProps } from 'react-admin';

const LINE = { '& textarea': { minHeight: '1.5em !important' } };

const withoutBreaks = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/** One line of text that is shown whole however long it is; it takes no line breaks. */
export const GrowingLine = (props: TextInputProps) => (
  <TextInput
    multiline
    parse={withoutBreaks}
    sx={LINE}
    onKeyDown={(event) => {
      if (event.key === 'Enter') event.preventDefault();
    }}
    {...props}
  />
);
