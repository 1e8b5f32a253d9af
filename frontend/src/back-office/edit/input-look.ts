import { defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** Nothing on a page is smaller. */
const SMALLEST = '0.875rem';

/** The product's colours, type and radius for Material UI; to be called once the product's styles are there. */
export function inputLook(): RaThemeOptions {
  const [ink, soft, petrol] = ['color-ink', 'color-ink-soft', 'color-petrol'].map(token);
  const hairline = token('color-hairline');
  return {
    ...defaultLightTheme,
    palette: {
      mode: 'light',
      primary: { main: petrol ?? '', dark: token('color-petrol-hover'), contrastText: '#fff' },
      secondary: { main: token('color-brass'), dark: token('color-brass-ink') },
      error: { main: token('color-red') },
      success: { main: token('color-green') },
      text: { primary: ink, secondary: soft },
      background: { default: token('color-paper'), paper: token('color-surface') },
      divider: hairline,
    },
    shape: { borderRadius: Number.parseInt(token('radius-box'), 10) },
    typography: {
      fontFamily: token('font-sans'),
      body1: { fontSize: '1rem' },
      body2: { fontSize: '0.9375rem' },
      caption: { fontSize: SMALLEST },
      button: { fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none' },
      h6: { fontFamily: token('font-serif'), fontWeight: 600 },
    },
    // As the layers of the tokens, so that the product's dialogs lie above.
    zIndex: { appBar: 10, drawer: 20, modal: 30, snackbar: 50, tooltip: 40 },
    components: {
      ...defaultLightTheme.components,
      MuiTextField: {
        defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
      },
      MuiFormControl: {
        defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: token('color-surface'), '& textarea': growsWithItsText },
          input: { '&::placeholder': { color: soft, opacity: 1 } },
          // Without the gap for a label, which stands above.
          notchedOutline: { top: 0, borderColor: token('color-outline') },
        },
      },
      MuiInputLabel: { defaultProps: { shrink: true }, styleOverrides: labelAbove(ink ?? '') },
      MuiFormLabel: { styleOverrides: { asterisk: { color: soft } } },
      RaRadioButtonGroupInput: {
        ...withoutEmptyHelp,
        styleOverrides: {
          root: {
            '& .RaRadioButtonGroupInput-label': {
              ...LABEL,
              color: ink,
              transform: 'none',
              '&.Mui-focused': { color: ink },
            },
          },
        },
      },
      RaTextInput: withoutEmptyHelp,
      RaNumberInput: withoutEmptyHelp,
      RaSelectInput: withoutEmptyHelp,
      RaBooleanInput: withoutEmptyHelp,
      RaAutocompleteInput: withoutEmptyHelp,
      // What stands for no choice, such as „Alle“, is a choice, too.
      MuiSelect: { defaultProps: { displayEmpty: true } },
      MuiFormHelperText: { styleOverrides: { root: { fontSize: SMALLEST, marginInline: 0 } } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { minHeight: 44 }, sizeSmall: { fontSize: '1rem' } },
      },
      MuiPaper: {
        styleOverrides: { rounded: { border: `1px solid ${hairline}`, boxShadow: 'none' } },
      },
    },
  };
}

const LABEL = { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 };

/** Labels stand above their fields, as everywhere in the product. */
const labelAbove = (color: string) => ({
  root: {
    '&.MuiInputLabel-outlined': {
      ...LABEL,
      position: 'static' as const,
      transform: 'none',
      maxWidth: 'none',
      marginBottom: '0.25rem',
      overflow: 'visible',
      whiteSpace: 'normal' as const,
      color,
    },
    '& + .MuiInputBase-root .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
  },
});

/** React-admin keeps a line free below each field; a form is calmer where that line comes with its words. */
const withoutEmptyHelp = { defaultProps: { helperText: false as const } };

/** MUI measures once, at times before the final width is there; browsers that can do it themselves. */
const growsWithItsText = {
  '@supports (field-sizing: content)': {
    fieldSizing: 'content',
    height: 'auto !important',
    minHeight: '3em',
  },
};

/**
 * The value of a token from `styles/tokens.css`, such as `color-petrol`. MUI computes with colours,
 * so it needs what a variable stands for.
 * @throws Error for a token that the styles do not have
 */
function token(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  if (value === '') throw new Error(`There is no token --${name}`);
  return value;
}
