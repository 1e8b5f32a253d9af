import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compressFolder } from './compress.ts';
import { fontPreloads } from './font-preloads.ts';
import { webManifest } from './web-manifest.ts';
import { buildWorker } from './worker.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const DIST = join(ROOT, 'dist');
const SSR = join(ROOT, '.cache/prerender');

const { renderPage, paths, prerenderedPaths, sitemap } = await buildApp();
const template = await readTemplate();
const pages: Record<string, string> = {};
for (const path of Object.values(paths)) pages[path] = 'app.html';
// Twice: as shipped, with samples that are marked, and in `proven` for production, without them.
for (const provenOnly of [false, true]) {
  const folder = provenOnly ? 'proven/' : '';
  for (const path of prerenderedPaths) {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    const { html, head } = await renderPage(path, provenOnly);
    await writePage(folder + file, filled(head, html, provenOnly));
    pages[path] = file;
  }
  const { head } = await renderPage('/login', provenOnly);
  await writePage(`${folder}app.html`, filled(head, '', provenOnly));
}
await writePage('sitemap.xml', sitemap());
await writePage('pages.json', JSON.stringify(pages, null, 2));
await writePage('manifest.webmanifest', await webManifest(ROOT));
await buildWorker(ROOT, DIST);
await rm(join(DIST, '.vite'), { recursive: true });
await compressFolder(DIST);

/** Builds what browsers load, then the same pages for Node, which renders them below. */
async function buildApp(): Promise<typeof import('../src/app/prerender')> {
  await build({ root: ROOT, logLevel: 'warn' });
  await build({
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'src/app/prerender.tsx', outDir: SSR, emptyOutDir: true, manifest: false },
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(join(SSR, 'prerender.js')).href);
}

async function readTemplate(): Promise<string> {
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  return html.replace('<!--head-->', `${await fontPreloads(DIST)}\n    <!--head-->`);
}

/** Replacements are functions: a `$&` in a text means nothing. */
function filled(head: string, html: string, provenOnly: boolean): string {
  return template
    .replace('<html lang="de">', provenOnly ? '<html lang="de" data-evidence="required">' : '$&')
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => html);
}

async function writePage(file: string, text: string): Promise<void> {
  const target = join(DIST, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}
