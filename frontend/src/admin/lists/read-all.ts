import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'react-admin';

const PAGE = 1000;
/** Beyond this a table is nothing to be opened by hand any more. */
export const MOST_EXPORTED = 10_000;

interface Wanted {
  resource: string;
  filter: FilterPayload;
  sort: SortPayload;
}

/** All records of a list as it is filtered, up to 10,000, and how many there are in all. */
export async function readAll<Row extends RaRecord>(
  dataProvider: DataProvider,
  { resource, filter, sort }: Wanted,
): Promise<{ records: Row[]; total: number }> {
  const records: Row[] = [];
  for (let page = 1; ; page++) {
    const pagination = { page, perPage: PAGE };
    const { data, total = 0 } = await dataProvider.getList<Row>(resource, {
      pagination,
      sort,
      filter,
    });
    records.push(...data);
    const complete = data.length < PAGE || records.length >= total;
    if (complete || records.length >= MOST_EXPORTED) return { records, total };
  }
}
