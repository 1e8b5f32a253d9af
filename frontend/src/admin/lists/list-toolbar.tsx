import { FilterButton, TopToolbar } from 'react-admin';
import type { CsvColumn } from './csv';
import { CsvButton } from './csv-button';

interface ListToolbarProps<Row> {
  title: string;
  csv: CsvColumn<Row>[];
}

/** More filters, those that are kept, and the export. */
export function ListToolbar<Row extends { id: string }>({ title, csv }: ListToolbarProps<Row>) {
  return (
    <TopToolbar>
      <FilterButton />
      <CsvButton title={title} columns={csv} />
    </TopToolbar>
  );
}
