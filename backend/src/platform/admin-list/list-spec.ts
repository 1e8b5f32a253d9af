import { isISO8601 } from 'class-validator';

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

const MAX_TEXT = 200;
const TRIGRAM = 3;

/**
 * Text that occurs in one of the columns, in whatever case; a trigram index answers it. Of fewer
 * than three letters such an index knows only where words start, so those are looked for there.
 */
export function containsText(...columns: string[]): ListFilter {
  return (value, bind) => {
    const text = asText(value);
    if (text === null) return null;
    const literal = text.replaceAll(/[\\%_]/g, '\\$&');
    const patterns = text.length < TRIGRAM ? [`${literal}%`, `% ${literal}%`] : [`%${literal}%`];
    const places = patterns.map((pattern) => bind(pattern));
    const hits = columns.flatMap((column) => places.map((place) => `${column} ILIKE ${place}`));
    return `(${hits.join(' OR ')})`;
  };
}

/** One of some named conditions, such as `{ active: '"hasAccess"', inactive: 'NOT "hasAccess"' }`. */
export function oneOf(conditions: Record<string, string>): ListFilter {
  return (value) =>
    typeof value === 'string' && Object.hasOwn(conditions, value)
      ? (conditions[value] ?? null)
      : null;
}

/** true or false. */
export function flag(condition: string): ListFilter {
  return (value) =>
    typeof value === 'boolean' ? (value ? condition : `NOT (${condition})`) : null;
}

/** A text that the column equals. */
export function equals(column: string): ListFilter {
  return (value, bind) => {
    const text = asText(value);
    return text === null ? null : `${column} = ${bind(text)}`;
  };
}

/** A day or a moment, from which on the column lies. */
export const since = (column: string): ListFilter => compares(column, '>=');

/** A day or a moment, before which the column lies. */
export const before = (column: string): ListFilter => compares(column, '<');

function compares(column: string, operator: '>=' | '<'): ListFilter {
  return (value: unknown, bind: Bind) => {
    const text = asText(value);
    if (text === null || !isISO8601(text, { strict: true })) return null;
    return `${column} ${operator} ${bind(new Date(text))}`;
  };
}

function asText(value: unknown): string | null {
  return typeof value === 'string' && value.length <= MAX_TEXT ? value.trim() : null;
}
