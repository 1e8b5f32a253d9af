/** Adds a value to the statement and answers its placeholder. */
export type Bind = (value: unknown) => string;

/** The condition for a value of a filter, in SQL; null where the value is none that it takes. */
export type ListFilter = (value: unknown, bind: Bind) => string | null;

/** What a list of the back office shows, and by what it may be sorted and filtered; all in SQL. */
export interface ListSpec {
  /** The name in `Content-Range`, such as `users`. */
  resource: string;
  /** Tables with their aliases, as after FROM. */
  from: string;
  /** The column that names a record. */
  id: string;
  idType: 'uuid' | 'text' | 'number';
  /** Columns of a row, as after SELECT. */
  select: string;
  /** Field names as the caller writes them, each with its column or columns and an index of these. */
  sorts: Record<string, string | readonly string[]>;
  defaultSort: [field: string, direction: 'ASC' | 'DESC'];
  filters: Record<string, ListFilter>;
}
