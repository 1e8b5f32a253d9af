import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compressFolder } from './compress.ts';
import { fontPreloads } from './font-preloads.ts';
import { readScreens, type Screen } from './screens.ts';
import { webManifest } from './web-manifest.ts';
import { buildWorker } from './worker.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const DIST = join(ROOT, 'dist');
const SSR = join(ROOT, '.cache/prerender');

/** Answers every address that has no page of its own, among them those that do not exist. */
const SHELL = 'app.html';

const STYLES = /<link rel="stylesheet"[^>]*href="([^"]+)">/;

const { renderPage, paths, site, sitemap } = await buildApp();
const template = await readTemplate();
const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'));
const screens = readScreens(ROOT, manifest, paths);
const pages: Record<string, { file: string; calls?: string[] | undefined }> = {
  '/*': { file: SHELL },
};
// Twice: as shipped, with samples that are marked, and in `proven` for production, without them.
for (const provenOnly of [false, true]) {
  const folder = provenOnly ? 'proven/' : '';
  for (const screen of screens) {
    const file = fileOf(screen);
    pages[screen.path] = { file, calls: screen.calls };
    if (file !== SHELL) await writePage(folder + file, await pageOf(screen, provenOnly));
  }
  const shell = screens.find(({ hasOwnPage }) => !hasOwnPage) as Screen;
  await writePage(folder + SHELL, await pageOf(shell, provenOnly));
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

/** The page of Vite with the whole style sheet in it, and the font of its text fetched beside it. */
async function readTemplate(): Promise<string> {
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  const [, sheet = ''] = STYLES.exec(html) ?? [];
  const styles = await readFile(join(DIST, sheet), 'utf8');
  return html
    .replace(STYLES, () => `<style>${styles}</style>`)
    .replace('<!--head-->', `${await fontPreloads(DIST)}\n    <!--head-->`);
}

function fileOf({ path, hasOwnPage }: Screen): string {
  if (path === paths.home) return 'index.html';
  return hasOwnPage ? `${path.slice(1).replace(/\W+$/, '').replaceAll(/\W+/g, '-')}.html` : SHELL;
}

/**
 * Says on the page's root element for which mode of sale it was made, whom it shows, and which scripts it runs.
 * Replacements are functions: a `$&` in a text means nothing.
 */
async function pageOf({ path, draft, scripts }: Screen, provenOnly: boolean) {
  const { html, head, audience } = await renderPage(path, provenOnly);
  const files = scripts.map((file) => `/${file}`);
  const attributes = {
    'data-sale': site.sale.mode,
    ...(provenOnly && { 'data-evidence': 'required' }),
    ...(audience && { 'data-for': audience }),
    ...(draft !== undefined && { 'data-draft': draft }),
    'data-scripts': files.join(' '),
  };
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const page = template
    .replace('<html lang="de">', () => `<html lang="de"${named.join('')}>`)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => html);
  // A whole page is read before its scripts are fetched; all others wait for these.
  if (html && audience !== 'owners') return page;
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return page.replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
}

async function writePage(file: string, text: string): Promise<void> {
  const target = join(DIST, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}
