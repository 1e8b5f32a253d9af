import type { ReactElement, ReactNode } from 'react';
import { List, Pagination, type SortPayload } from 'react-admin';
import { ScreenHeading } from '../screen/screen-heading';
import type { CsvColumn } from './csv';
import { ListFailed } from './list-failed';
import { ListToolbar } from './list-toolbar';
import type { RowCard } from './phone-card';
import { RecordRows } from './record-rows';

interface RecordListProps<Row> {
  title: string;
  lead: string;
  sort: SortPayload;
  filters: ReactElement[];
  /** What the exported table holds. */
  csv: CsvColumn<Row>[];
  /** Said where there is nothing yet. */
  empty: string;
  /** Where a row leads to. */
  pathOf: (record: Row) => string;
  /** A row on a phone. */
  card: (record: Row) => RowCard;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Columns of the table. */
  children: ReactNode;
}

/** For columns that one can do without on a tablet; stronger than the table's own styles. */
export const WHERE_ROOM = 'max-xl:hidden!';

const INSIDE = {
  // A table that is too wide runs sideways inside its box, never the page.
  '& .RaList-main': { minWidth: 0 },
  '& .RaList-content': { overflowX: 'auto' },
  // On a phone a filter is as wide as the list below it.
  '& .RaFilterFormInput-spacer': { display: { xs: 'none', sm: 'block' } },
};

/** A list of the back office: heading, filters, export, a dense table or cards, pages. */
export function RecordList<Row extends { id: string }>({
  title,
  lead,
  sort,
  filters,
  csv,
  actions,
  children,
  ...rows
}: RecordListProps<Row>) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScreenHeading title={title} lead={lead} actions={actions} />
      <List
        disableAuthentication
        title={false}
        sx={INSIDE}
        empty={false}
        exporter={false}
        sort={sort}
        perPage={25}
        filters={filters}
        actions={<ListToolbar title={title} csv={csv} />}
        error={<ListFailed />}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      >
        <RecordRows {...rows}>{children}</RecordRows>
      </List>
    </div>
  );
}
