import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { ValidationError } from '../errors/app-error.js';
import { assertStorable } from '../http/json-body.js';
import type { Bind, ListSpec } from './list-spec.js';

/** The most rows that one answer holds. */
export const MAX_ROWS = 1000;

export type Direction = 'ASC' | 'DESC';

/** A caller's wish for a list, checked and turned into parts of a statement. */
export interface ListQuery {
  /** Conditions, as after WHERE; `TRUE` without any. */
  where: string;
  values: unknown[];
  /** What the rows are sorted by; the id decides between equals. */
  columns: readonly string[];
  direction: Direction;
  offset: number;
  limit: number;
}

/** The three parameters of the address, as they came. */
export interface RawListQuery {
  filter?: unknown;
  range?: unknown;
  sort?: unknown;
}

/**
 * Reads `?filter={}&range=[0,24]&sort=["createdAt","DESC"]`. Without a range the first 1000 rows
 * are meant; `filter={"id":[…]}` names records.
 * @throws ValidationError with a German sentence for whatever the list does not know
 */
export function readListQuery(spec: ListSpec, raw: RawListQuery): ListQuery {
  const values: unknown[] = [];
  const where = conditions(spec, raw.filter, (value) => `$${values.push(value)}`);
  return { where, values, ...order(spec, raw.sort), ...range(raw.range) };
}

function conditions(spec: ListSpec, raw: unknown, bind: Bind): string {
  const filter = parse('filter', raw, {});
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw faulty('filter');
  const wanted = Object.entries(filter).filter(([, value]) => value !== '' && value !== null);
  const all = wanted.map(([name, value]) => condition(spec, name, value, bind));
  return all.length > 0 ? all.join(' AND ') : 'TRUE';
}

function condition(spec: ListSpec, name: string, value: unknown, bind: Bind): string {
  if (name === 'id') return byId(spec, value, bind);
  const filter = Object.hasOwn(spec.filters, name) ? spec.filters[name] : undefined;
  if (!filter) throw fault('filter', `Nach „${name}“ kann diese Liste nicht gefiltert werden.`);
  const sql = filter(value, bind);
  if (sql === null) throw fault('filter', `Für „${name}“ ist dieser Wert nicht möglich.`);
  return sql;
}

const ID_TYPES = {
  uuid: { cast: 'uuid', fits: (id: unknown) => isUUID(id, 'loose') },
  text: { cast: 'text', fits: (id: unknown) => typeof id === 'string' && id.length <= 200 },
  number: {
    cast: 'bigint',
    fits: (id: unknown) => ['string', 'number'].includes(typeof id) && /^\d{1,15}$/.test(`${id}`),
  },
} as const;

/** Whether a text can be the id of a record of this list. */
export function isIdOf(spec: ListSpec, id: unknown): boolean {
  return ID_TYPES[spec.idType].fits(id);
}

function byId(spec: ListSpec, value: unknown, bind: Bind): string {
  const ids = Array.isArray(value) ? value : [value];
  const { cast, fits } = ID_TYPES[spec.idType];
  if (ids.length > MAX_ROWS || !ids.every(fits)) {
    throw fault('filter', 'Der Filter „id“ nennt etwas, das keine Nummer eines Datensatzes ist.');
  }
  return `${spec.id} = ANY(${bind(ids)}::${cast}[])`;
}

function order(spec: ListSpec, raw: unknown): Pick<ListQuery, 'columns' | 'direction'> {
  const sort = parse('sort', raw, spec.defaultSort);
  if (!Array.isArray(sort) || sort.length !== 2) throw faulty('sort');
  const [field, direction] = sort;
  if (typeof field !== 'string') throw faulty('sort');
  if (direction !== 'ASC' && direction !== 'DESC') throw faulty('sort');
  const columns = Object.hasOwn(spec.sorts, field) ? spec.sorts[field] : undefined;
  if (!columns) throw fault('sort', `Nach „${field}“ kann diese Liste nicht sortiert werden.`);
  return { columns: typeof columns === 'string' ? [columns] : columns, direction };
}

function range(raw: unknown): Pick<ListQuery, 'offset' | 'limit'> {
  const wanted = parse('range', raw, [0, MAX_ROWS - 1]);
  if (!Array.isArray(wanted) || wanted.length !== 2) throw faulty('range');
  const [from, to] = wanted;
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from) {
    throw faulty('range');
  }
  if (to - from >= MAX_ROWS) {
    throw fault('range', 'Es können höchstens 1.000 Datensätze auf einmal abgerufen werden.');
  }
  return { offset: from, limit: to - from + 1 };
}

function parse(name: string, raw: unknown, fallback: unknown) {
  if (raw === undefined) return fallback;
  if (typeof raw !== 'string') throw faulty(name);
  try {
    const value = JSON.parse(raw);
    assertStorable(value);
    return value;
  } catch {
    throw faulty(name);
  }
}

const faulty = (name: string) => fault(name, `Die Angabe „${name}“ ist nicht lesbar.`);

const fault = (name: string, sentence: string) => new ValidationError({ [name]: [sentence] });

/** Records with the same values keep an order of their own, so that no page repeats or skips one. */
export const orderBy = (columns: readonly string[], id: string, direction: Direction): string =>
  [...columns.filter((column) => column !== id), id]
    .map((column) => `${column} ${direction}`)
    .join(', ');

export const IS_LIST = 'isList';

/** The most rows of a list that a screen shows at once. */
const MOST_ON_SCREEN = 100;

/** Whether more rows are asked for than a screen shows: that is an export. */
export function asksForMany(query: unknown): boolean {
  try {
    const [from, to] = JSON.parse((query as { range: string }).range);
    return to - from >= MOST_ON_SCREEN;
  } catch {
    return false;
  }
}

/** Marks a list of the back office and describes the parameters that every one takes. */
export const ListParameters = () =>
  applyDecorators(
    SetMetadata(IS_LIST, true),
    ApiQuery({ name: 'filter', required: false, example: '{"q":"karl"}' }),
    ApiQuery({ name: 'range', required: false, example: '[0,24]' }),
    ApiQuery({ name: 'sort', required: false, example: '["createdAt","DESC"]' }),
  );
