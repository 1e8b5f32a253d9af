import { type Theme, useMediaQuery } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  BulkExportButton,
  CreateButton,
  DataTable,
  ExportButton,
  FilterButton,
  List,
  type ListProps,
  Pagination,
  type RaRecord,
  SelectColumnsButton,
  SimpleList,
  SortButton,
  TopToolbar,
  useCreatePath,
  useGetResourceLabel,
  useListContext,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { PageHeading } from './page-heading';

interface ListPageProps<Row extends RaRecord>
  extends Pick<ListProps<Row>, 'exporter' | 'perPage' | 'sort'> {
  lead: string;
  filters: ReactElement[];
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Columns by which the server sorts the cards of a narrow screen, too. */
  sortFields: string[];
  /** A row on a narrow screen. */
  card: (row: Row) => { title: ReactNode; text: ReactNode; state?: ReactNode };
  /** Columns of the `<DataTable>`. */
  children: ReactNode;
}

/** `<List>` with a heading: a `<DataTable>`, or a `<SimpleList>` where a table would be too wide. */
export function ListPage<Row extends RaRecord>({
  lead,
  actions,
  sortFields,
  card,
  children,
  ...list
}: ListPageProps<Row>) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'));
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  return (
    <>
      <PageHeading title={labelOf(resource, 2)} lead={lead} actions={actions} />
      <List<Row>
        title={false}
        perPage={25}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
        actions={<ListToolbar isNarrow={isNarrow} sortFields={sortFields} />}
        error={<ListError sort={list.sort} />}
        {...list}
      >
        {isNarrow ? (
          <SimpleList<Row>
            primaryText={(row) => card(row).title}
            secondaryText={(row) => card(row).text}
            tertiaryText={(row) => card(row).state}
          />
        ) : (
          <DataTable<Row> bulkActionButtons={<BulkExportButton />}>{children}</DataTable>
        )}
      </List>
    </>
  );
}

function ListToolbar({ isNarrow, sortFields }: { isNarrow: boolean; sortFields: string[] }) {
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      {isNarrow ? <SortButton fields={sortFields} /> : <SelectColumnsButton />}
      <FilterButton />
      {hasCreate && <CreateButton />}
      <ExportButton maxResults={10_000} />
    </TopToolbar>
  );
}

/** Filters or an order of an older version are refused: this takes them back. */
function ListError({ sort }: Pick<ListProps, 'sort'>) {
  const { error, refetch, setFilters, setSort } = useListContext();
  const reset = () => {
    setFilters({});
    if (sort) setSort(sort);
  };
  return (
    <ErrorState
      title="Die Liste konnte nicht geladen werden"
      onRetry={() => refetch()}
      action={
        <Button variant="secondary" onClick={reset}>
          Filter zurücksetzen
        </Button>
      }
    >
      {error?.message}
    </ErrorState>
  );
}

interface RecordLinkProps {
  source?: string;
  /** Instead of the value of `source`. */
  children?: ReactNode;
}

/** Leads from a table's row to its record for the keyboard; the row itself answers the mouse. */
export function RecordLink({ source = 'id', children }: RecordLinkProps) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const { hasShow } = useResourceDefinition();
  const pathOf = useCreatePath();
  return (
    <Link
      to={pathOf({ resource, type: hasShow ? 'show' : 'edit', id: record?.id })}
      className="font-semibold"
      onClick={(event) => event.stopPropagation()}
    >
      {children ?? record?.[source]}
    </Link>
  );
}
