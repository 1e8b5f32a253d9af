import { readdirSync, readFileSync } from 'node:fs';

const SERVER = 'backend/src/';

/** Tables that SQL of another module may name, and why it does not ask their owner (decision 27). */
const EXCEPTIONS = {
  learning: {
    course_module: 'the calls made most join it with the progress of a person, in one query',
    user: 'who is due an e-mail is the join of all people and modules; staff are not counted',
  },
  talk: { user: 'the list of staff names who wants to talk' },
  'back-office': {
    audit_entry: 'the list of staff over the log, which no module owns',
    email_text: 'the list of staff over the texts of e-mails, which no module owns',
    outbox_email: 'the list of staff over the e-mails, which no module owns',
  },
};

/** Quoted as in SQL; a column of the same name stands behind the short name of its table. */
const IN_SQL = /(?<!\.)"(\w+)"/g;
const FOREIGN_KEY = /@ForeignKey\('(\w+)'/g;
const CALL = /(^.*)\n.*(?:dataSource|manager|runner)\.query(?:<.*>)?\(/gm;

/**
 * The borders of tables, which no import shows: SQL of a module names its own tables alone but for the
 * exceptions, a foreign key leads to a module that is needed anyway, and above a statement written by
 * hand stands why (decision 27).
 * @throws Error that names every fault
 */
export function checkTableOwners() {
  const sources = readdirSync(SERVER, { recursive: true })
    .filter((path) => /(?<!\.spec)\.ts$/.test(path) && !path.startsWith('database/migrations/'))
    .map((path) => {
      const whole = readFileSync(SERVER + path, 'utf8');
      const part = /^modules\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0];
      return { path, part, whole, text: whole.replace(/\/\*.*?\*\/|\/\/.*$/gms, '') };
    });
  const owners = new Map(
    sources.flatMap(({ part, text }) =>
      [...text.matchAll(/@Entity\('(\w+)'/g)].map(([, table]) => [table, part]),
    ),
  );
  const needs = (part, owner) =>
    sources.some((one) => one.part === part && one.text.includes(`/${owner}/index.js'`));
  const isForeign = ({ part, table }) => owners.has(table) && owners.get(table) !== part;
  const found = (pattern) =>
    sources
      .flatMap(({ path, part, text }) =>
        [...text.matchAll(pattern)].map(([, table]) => ({ path, part, table })),
      )
      .filter(isForeign);

  const inSql = found(IN_SQL);
  const faults = [
    ...inSql
      .filter(({ part, table }) => !EXCEPTIONS[part]?.[table])
      .map(({ path, table }) => `${path}: "${table}" is another module’s table`),
    ...[...inSql, ...found(FOREIGN_KEY)]
      .filter(
        ({ part, table }) => owners.get(table) !== 'platform' && !needs(part, owners.get(table)),
      )
      .map(({ path, table }) => `${path}: ${table} belongs to a module that is not needed here`),
    ...Object.entries(EXCEPTIONS).flatMap(([part, tables]) =>
      Object.keys(tables)
        .filter((table) => !inSql.some((one) => one.part === part && one.table === table))
        .map((table) => `${part}: nothing names ${table}, the exception can go`),
    ),
    ...sources.flatMap(({ path, whole }) =>
      [...whole.matchAll(CALL)]
        .filter(([, above]) => !above.trim().startsWith('// '))
        .map(([statement]) => `${path}: no reason stands above ${statement.trim().slice(0, 80)}`),
    ),
  ];
  if (owners.size < 30) faults.push(`only ${owners.size} entities were found`);
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
}
