import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { type Direction, type ListQuery, orderBy } from './list-query.js';
import type { ListSpec } from './list-spec.js';

/** One of so many records is remembered. */
const DISTANCE = 5_000;
/** Marks older than this are made anew, and serve until they are. */
const FRESH_MS = 10 * 60_000;

/** Where records stand in a list in one order, counted upwards, as it was at one moment. */
interface Marks {
  /** Of the columns of the order and the id. */
  types: string[];
  /** The values of these columns in every 5,000th record, as texts. */
  keys: string[][];
  /** How many records there were. */
  total: number;
}

/** From where a page is read: the condition that skips most of what is before it, and the rest to skip. */
export interface MarkedStart {
  where: string;
  values: string[];
  offset: number;
}

interface Known {
  marks: Marks | null;
  /** When they were made or tried to be. */
  begunAt: number;
}

const knownOf = new WeakMap<DataSource, Map<string, Known>>();

/** Each takes a walk over an index: one after the other. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * From where a page far from both ends is read without walking to it. The marks are made once, behind the
 * first such page, in one walk over the index; pages read by the same marks go on from each other
 * whatever is written meanwhile. Each server has its own.
 * @returns null until there are marks, and for an order that has none
 */
export function startNear(
  dataSource: DataSource,
  spec: ListSpec,
  { columns }: Pick<ListQuery, 'columns'>,
  { direction, offset }: { direction: Direction; offset: number },
): MarkedStart | null {
  const known = knownMarks(dataSource, spec, columns);
  const { marks } = known;
  if (Date.now() - known.begunAt > FRESH_MS) {
    known.begunAt = Date.now();
    turn = turn
      .then(async () => {
        known.marks = await make(dataSource, spec, columns);
      })
      .catch((err: unknown) => new Logger('Lists').warn({ err, msg: 'No marks of a list' }));
  }
  if (!marks) return null;
  const upwards = direction === 'ASC';
  const position = upwards ? offset : marks.total - 1 - offset;
  const index = upwards ? Math.floor(position / DISTANCE) : Math.ceil(position / DISTANCE);
  const values = marks.keys[index];
  if (!values) return null;
  const places = marks.types.map((type, at) => `$${at + 1}::text::${type}`).join(', ');
  return {
    where: `(${keyOf(columns, spec.id).join(', ')}) ${upwards ? '>=' : '<='} (${places})`,
    values,
    offset: Math.abs(position - index * DISTANCE),
  };
}

function knownMarks(dataSource: DataSource, spec: ListSpec, columns: readonly string[]): Known {
  const lists = knownOf.get(dataSource) ?? new Map<string, Known>();
  knownOf.set(dataSource, lists);
  const name = `${spec.resource} ${columns.join()}`;
  const known = lists.get(name) ?? { marks: null, begunAt: 0 };
  lists.set(name, known);
  return known;
}

/** Null where a column is empty in some record: such records have no place in a comparison. */
async function make(
  dataSource: DataSource,
  { from, id }: ListSpec,
  columns: readonly string[],
): Promise<Marks | null> {
  const key = keyOf(columns, id);
  const all = (expression: (at: number) => string) => key.map((_, at) => expression(at)).join(', ');
  const rows: { keys: (string | null)[]; types: string[]; total: string }[] =
    // SQL of the list itself, whose cost is measured (decision 0027).
    await dataSource.query(
      `SELECT ARRAY[${all((at) => `"key${at}"::text`)}] AS "keys",
         ARRAY[${all((at) => `pg_typeof("key${at}")::text`)}] AS "types",
         (SELECT count(*) FROM ${from}) AS "total"
       FROM (
         SELECT ${key.map((column, at) => `${column} AS "key${at}"`).join(', ')},
           row_number() OVER (ORDER BY ${orderBy(columns, id, 'ASC')}) - 1 AS "position"
         FROM ${from}
       ) numbered
       WHERE "position" % ${DISTANCE} = 0 ORDER BY "position"`,
    );
  const keys = rows.map((row) => row.keys);
  const [first] = rows;
  if (!first || !areWhole(keys)) return null;
  return { types: first.types, keys, total: Number(first.total) };
}

const areWhole = (keys: (string | null)[][]): keys is string[][] =>
  keys.every((key) => !key.includes(null));

const keyOf = (columns: readonly string[], id: string) => [
  ...columns.filter((column) => column !== id),
  id,
];
