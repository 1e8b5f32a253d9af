import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compressFolder } from './compress.ts';
import { firstStyles } from './first-styles.ts';
import { fontPreloads } from './font-preloads.ts';
import { readScreens, type Screen } from './screens.ts';
import { webManifest } from './web-manifest.ts';
import { buildWorker } from './worker.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const DIST = join(ROOT, 'dist');
const SSR = join(ROOT, '.cache/prerender');

/** Answers every address that has no page of its own, among them those that do not exist. */
const SHELL = 'app.html';

const SCRIPT = /<script type="module"/;
const STYLES = /<link rel="stylesheet"[^>]*href="([^"]+)">/;
const PRELOAD = /<link rel="modulepreload"/g;

const { renderPage, paths, site, sitemap } = await buildApp();
const template = await readTemplate();
const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'));
const screens = readScreens(ROOT, manifest, paths);
const pages: Record<string, string> = { '/*': SHELL };
// Twice: as shipped, with samples that are marked, and in `proven` for production, without them.
for (const provenOnly of [false, true]) {
  const folder = provenOnly ? 'proven/' : '';
  for (const screen of screens) {
    const file = fileOf(screen);
    pages[screen.path] = file;
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

async function readTemplate(): Promise<string> {
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  return html.replace('<!--head-->', `${await fontPreloads(DIST)}\n    <!--head-->`);
}

function fileOf({ path, hasOwnPage }: Screen): string {
  if (path === paths.home) return 'index.html';
  return hasOwnPage ? `${path.slice(1).replace(/\W+$/, '').replaceAll(/\W+/g, '-')}.html` : SHELL;
}

/**
 * Says on the page's root element for which mode of sale it was made and what is known of who sees it.
 * Replacements are functions: a `$&` in a text means nothing.
 */
async function pageOf({ path, attributes, scripts }: Screen, provenOnly: boolean) {
  const { html, head, audience } = await renderPage(path, provenOnly);
  const all = {
    'data-sale': site.sale.mode,
    ...(provenOnly && { 'data-evidence': 'required' }),
    ...(audience && { 'data-for': audience }),
    ...attributes,
  };
  const named = Object.entries(all).map(([name, value]) => ` ${name}="${value}"`);
  const files = scripts.map((file) => `/${file}`);
  const page = template
    .replace('<html lang="de">', () => `<html lang="de"${named.join('')}>`)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => html);
  if (!html) return withScripts(page, files);
  const textFirst = withScriptsLater(page, files);
  // The landing page uses half of all styles: fetched after it they would weigh more, and style it twice.
  if (path === paths.home) return withWholeStyles(textFirst);
  return withStylesLater(textFirst, await firstStyles(html, join(ROOT, 'src/styles'), DIST));
}

function withScripts(page: string, files: string[]): string {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return page.replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
}

/**
 * What there is to see comes before what moves it: the page names its scripts, and `main.ts` fetches them
 * once it has been painted. What that file itself imports comes beside it, not a round trip later.
 */
function withScriptsLater(page: string, files: string[]): string {
  return page
    .replace(SCRIPT, '$& fetchpriority="low"')
    .replaceAll(PRELOAD, '$& fetchpriority="low"')
    .replace('<html ', () => `<html data-scripts="${files.join(' ')}" `);
}

/** The page holds the styles of its text and names the whole style sheet, which `main.ts` fetches later. */
function withStylesLater(page: string, styles: string): string {
  const [, sheet = ''] = STYLES.exec(page) ?? [];
  return page
    .replace(STYLES, () => `<style>${styles}</style>`)
    .replace('<html ', () => `<html data-styles="${sheet}" `)
    .replace('</head>', `<noscript><link rel="stylesheet" href="${sheet}"></noscript>\n  </head>`);
}

async function withWholeStyles(page: string): Promise<string> {
  const [, sheet = ''] = STYLES.exec(page) ?? [];
  const styles = await readFile(join(DIST, sheet), 'utf8');
  return page.replace(STYLES, () => `<style>${styles}</style>`);
}

async function writePage(file: string, text: string): Promise<void> {
  const target = join(DIST, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}
