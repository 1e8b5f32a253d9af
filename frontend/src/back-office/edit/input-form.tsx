import { createTheme, ThemeProvider } from '@mui/material';
import { useState } from 'react';
import { Form, type FormProps } from 'react-admin';
import { inputLook } from './input-look';

/** A form of react-admin's inputs in the product's look, which asks before what was written is lost. */
export function InputForm(props: FormProps) {
  const [theme] = useState(() => createTheme(inputLook()));
  return (
    <ThemeProvider theme={theme}>
      <Form noValidate warnWhenUnsavedChanges {...props} />
    </ThemeProvider>
  );
}
