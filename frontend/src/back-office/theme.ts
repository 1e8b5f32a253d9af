import { deepmerge } from '@mui/utils';
import { defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** The product's colours, fonts and radius for Material UI; call it once the product's styles are loaded. */
export function createAdminTheme(): RaThemeOptions {
  const focusRing = { outline: `3px solid ${token('color-focus')}`, outlineOffset: 2 };
  return deepmerge(defaultLightTheme, {
    palette: {
      mode: 'light',
      primary: { main: token('color-petrol'), dark: token('color-petrol-hover') },
      secondary: { main: token('color-petrol') },
      error: { main: token('color-red') },
      success: { main: token('color-green') },
      warning: { main: token('color-brass-ink') },
      text: { primary: token('color-ink'), secondary: token('color-ink-soft') },
      background: { default: token('color-paper'), paper: token('color-surface') },
      divider: token('color-hairline'),
    },
    shape: { borderRadius: Number.parseInt(token('radius-box'), 10) },
    typography: {
      fontFamily: token('font-sans'),
      body2: { fontSize: '0.9375rem' },
      caption: { fontSize: '0.875rem' },
      button: { fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none' },
    },
    sidebar: { width: 232 },
    // As the layers of the tokens, so that the product's dialogs lie above.
    zIndex: { appBar: 10, drawer: 20, modal: 30, snackbar: 50, tooltip: 40 },
    components: {
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Wird geladen' } },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
      },
      // React-admin names the checkboxes of rows at their frame, where Material UI 9 does not look for it.
      MuiCheckbox: {
        defaultProps: {
          slotProps: { root: { role: 'group' }, input: { 'aria-label': 'Auswählen' } },
        },
      },
      MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
      // The headings of a page are its own; what react-admin says in large type is none.
      MuiTypography: { defaultProps: { variantMapping: { h4: 'p', h5: 'p', h6: 'p' } } },
      MuiTextField: { defaultProps: { variant: 'outlined' } },
      MuiFormControl: { defaultProps: { variant: 'outlined' } },
      MuiPaper: { defaultProps: { elevation: 0 } },
      MuiCard: { styleOverrides: { root: { border: `1px solid ${token('color-hairline')}` } } },
      // Folded away, its buttons would still lie over the heads of the columns.
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } },
        },
      },
      // A line is kept free below an input only where it has a help text.
      ...Object.fromEntries(
        ['RaTextInput', 'RaSelectInput', 'RaNumberInput', 'RaRadioButtonGroupInput'].map((name) => [
          name,
          { defaultProps: { helperText: false } },
        ]),
      ),
      RaEmpty: {
        styleOverrides: {
          root: { '& .RaEmpty-message': { opacity: 1, color: token('color-ink-soft') } },
        },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            '&.RaMenuItemLink-active': {
              backgroundColor: token('color-petrol-tint'),
              color: token('color-petrol'),
              fontWeight: 600,
            },
          },
        },
      },
      RaSimpleForm: {
        defaultProps: { noValidate: true, warnWhenUnsavedChanges: true },
        styleOverrides: { root: { padding: 0, '&:last-child': { padding: 0 } } },
      },
      RaSimpleList: {
        styleOverrides: {
          root: { overflowWrap: 'anywhere', '& .RaSimpleList-tertiary': { opacity: 1 } },
        },
      },
      RaToolbar: {
        styleOverrides: {
          root: { backgroundColor: 'transparent', gap: 8, padding: '0 !important' },
        },
      },
    },
  } as RaThemeOptions);
}

/**
 * The value of a token from `styles/tokens.css`, such as `color-petrol`: Material UI computes with colours.
 * @throws Error for a token that the styles do not have
 */
function token(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  if (value === '') throw new Error(`There is no token --${name}`);
  return value;
}
