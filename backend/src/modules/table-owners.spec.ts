import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const SERVER = fileURLToPath(new URL('..', import.meta.url));

/** Tables that SQL of another module may name, and why it does not ask their owner (decision 0028). */
const EXCEPTIONS: Record<string, Record<string, string>> = {
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

interface Source {
  /** A module, or `platform` and its like. */
  part: string;
  text: string;
}

const paths = globSync('**/*.ts', { cwd: SERVER }).filter(
  (path) => !path.endsWith('.spec.ts') && !path.startsWith('database/migrations/'),
);

const sources: Source[] = paths.map((path) => ({
  part: /^modules\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0] ?? '',
  text: readFileSync(`${SERVER}${path}`, 'utf8').replace(/\/\*.*?\*\/|\/\/.*$/gms, ''),
}));

const owners = new Map(
  sources.flatMap(({ part, text }) =>
    [...text.matchAll(/@Entity\('(\w+)'/g)].map(([, table = '']) => [table, part]),
  ),
);

/** What a pattern finds of the tables of others, as `learning: course_module`, each once. */
function foreign(pattern: RegExp): { part: string; table: string; owner: string }[] {
  const found = sources.flatMap(({ part, text }) =>
    [...text.matchAll(pattern)].map(([, table = '']) => `${part}: ${table}`),
  );
  return [...new Set(found)].sort().flatMap((one) => {
    const [part = '', table = ''] = one.split(': ');
    const owner = owners.get(table);
    return owner && owner !== part ? [{ part, table, owner }] : [];
  });
}

const nameOf = ({ part, table }: { part: string; table: string }) => `${part}: ${table}`;

function imports(part: string, owner: string): boolean {
  return sources.some((one) => one.part === part && one.text.includes(`/${owner}/index.js'`));
}

describe('a table', () => {
  /** Quoted as in SQL; a column of the same name stands behind the short name of its table. */
  const inSql = foreign(/(?<!\.)"(\w+)"/g);

  it('is known from its entity', () => {
    expect(owners.get('chat_message')).toBe('assistant');
    expect(owners.get('download')).toBe('downloads');
    expect(owners.size).toBeGreaterThan(30);
  });

  it('is named in SQL by its owner alone, but for the recorded exceptions', () => {
    const recorded = Object.entries(EXCEPTIONS).flatMap(([part, tables]) =>
      Object.keys(tables).map((table) => `${part}: ${table}`),
    );
    expect(inSql.map(nameOf)).toEqual(recorded.sort());
  });

  it('is named as an exception only by a module that needs its owner anyway', () => {
    const circles = inSql.filter(
      ({ part, owner }) => owner !== 'platform' && !imports(part, owner),
    );
    expect(circles.map(nameOf)).toEqual([]);
  });

  it('is the aim of a foreign key only of modules that need its owner', () => {
    const keys = foreign(/@ForeignKey\('(\w+)'/g);
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter(({ part, owner }) => !imports(part, owner)).map(nameOf)).toEqual([]);
  });
});

describe('SQL written by hand', () => {
  it('says in the line above it why no repository asks (decision 0027)', () => {
    const call =
      /(^.*)\n.*(?:(?:dataSource|figures|manager|runner)\.query|(?<!function )preparedQuery)(?:<.*>)?\(/gm;
    const calls = paths.flatMap((path) =>
      [...readFileSync(`${SERVER}${path}`, 'utf8').matchAll(call)].map(([, above = '']) => ({
        path,
        above: above.trim(),
      })),
    );
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.filter(({ above }) => !above.startsWith('// '))).toEqual([]);
  });
});
