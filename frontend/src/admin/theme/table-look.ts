import type { RaThemeOptions } from 'react-admin';

interface TableColours {
  hairline: string;
  heading: string;
  sunken: string;
}

/** Dense tables: small rows, quiet headings, figures of one width. */
export function tableLook({ hairline, heading, sunken }: TableColours) {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: hairline, padding: '8px 12px' },
        alignRight: { fontVariantNumeric: 'tabular-nums' },
        head: { color: heading, fontWeight: 600, lineHeight: 1.5, whiteSpace: 'nowrap' },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-headerCell': { backgroundColor: sunken },
        },
      },
    },
    RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    MuiTablePagination: {
      styleOverrides: { root: { fontSize: '0.9375rem' }, select: { minHeight: 24 } },
    },
    MuiTableSortLabel: {
      styleOverrides: {
        root: {
          // As tall as a line: headings to the left and to the right stand on one level.
          verticalAlign: 'top',
          height: '1.5em',
          '&.Mui-active': { color: 'inherit', fontWeight: 700 },
        },
      },
    },
  } satisfies RaThemeOptions['components'];
}
