import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';

const START = 'src/app/start.tsx';

/** The screens with which one reads without a connection, with all that they load. */
const READING = [
  'src/features/course/dashboard-page.tsx',
  'src/features/course/modules-page.tsx',
  'src/features/course/reader-page.tsx',
  'src/features/course/print-page.tsx',
  'src/features/course/tracks-page.tsx',
  'src/features/course/track-page.tsx',
  'src/features/documents/document-page.tsx',
  'src/features/downloads/downloads-page.tsx',
  'src/features/account/login-page.tsx',
  'src/app/not-found-page.tsx',
  'src/app/profile-menu.tsx',
  'src/app/offline/offline-lines.tsx',
  'src/ui/toaster/toaster.tsx',
];

/** Talking to the assistant needs a connection anyway. */
const LEFT_OUT = /conversation|confirmation-dialog/;

/** Builds the worker that keeps pages for reading without a connection: `/sw.js`, without a hash. */
export async function buildWorker(root: string, dist: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': join(root, 'src') } },
    define: { SHELL_ASSETS: JSON.stringify(await readingAssets(dist)) },
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** Scripts, styles and fonts of the reading screens, as the build has named them. */
async function readingAssets(dist: string): Promise<string[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no „${key}“ to keep for reading offline`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...fontsOf(chunk.assets)])
      files.add(file);
    // These would lead to every screen there is.
    const later = ['index.html', START].includes(key) ? [] : (chunk.dynamicImports ?? []);
    for (const next of later) if (!LEFT_OUT.test(next)) add(next);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const screen of ['index.html', START, ...READING]) add(screen);
  return [...files].map((file) => `/${file}`).sort();
}

/** Browsers that know service workers take the smaller form of a font. */
const fontsOf = (assets: string[] = []) => assets.filter((file) => file.endsWith('.woff2'));
