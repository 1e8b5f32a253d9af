import { type Theme, ThemeProvider } from '@mui/material';
import { FilterButton, TopToolbar } from 'react-admin';
import type { CsvColumn } from './csv';
import { CsvButton } from './csv-button';

interface ListToolbarProps<Row> {
  title: string;
  csv: CsvColumn<Row>[];
}

/** React-admin would leave a mere sign of its button on a phone; this keeps the word. */
const neverNarrow = (theme: Theme): Theme => ({
  ...theme,
  breakpoints: { ...theme.breakpoints, down: () => '@media not all' },
});

/** More filters, those that are kept, and the export. */
export function ListToolbar<Row extends { id: string }>({ title, csv }: ListToolbarProps<Row>) {
  return (
    <TopToolbar>
      <ThemeProvider theme={neverNarrow}>
        <FilterButton />
      </ThemeProvider>
      <CsvButton title={title} columns={csv} />
    </TopToolbar>
  );
}
