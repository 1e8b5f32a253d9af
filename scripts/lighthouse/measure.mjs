import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startProduct } from '../../frontend/e2e/support/product.ts';
import { ensureChromium } from '../chromium.mjs';
import { fillExample, signedIn } from '../look/accounts.mjs';
import { measurePresses } from './presses.mjs';

/**
 * Lighthouse is fetched by the first run and stands in no package.json: its 114 packages with 176 MB, of
 * which a third reports faults to its makers, would be installed by everybody for this command alone.
 */
const VERSION = '13.5.0';
const FOLDER = resolve('.cache/lighthouse');

/** What is measured, and as whom; the names of people are those of `look/screens.mjs`. */
const PAGES = [
  { path: '/', as: 'visitor' },
  { path: '/impressum', as: 'visitor' },
  { path: '/unternehmenswert-rechner', as: 'visitor' },
  { path: '/login', as: 'visitor' },
  { path: '/checkout', as: 'visitor' },
  { path: '/dashboard', as: 'owner' },
  { path: '/modules', as: 'owner' },
  { path: '/modules/modul-1', as: 'owner' },
  { path: '/modules/modul-3?abschnitt=4', as: 'owner' },
  { path: '/chat', as: 'owner' },
  { path: '/downloads', as: 'owner' },
];

const RUNS = 3;
const MOST_TRIES = 3;

const COLUMNS = {
  performance: ({ categories }) => percent(categories.performance),
  LCP: ({ audits }) => `${(audits['largest-contentful-paint'].numericValue / 1000).toFixed(1)} s`,
  TBT: ({ audits }) => `${Math.round(audits['total-blocking-time'].numericValue)} ms`,
  CLS: ({ audits }) => audits['cumulative-layout-shift'].numericValue.toFixed(2),
  kB: ({ audits }) => Math.round(audits['total-byte-weight'].numericValue / 1000),
  accessibility: ({ categories }) => percent(categories.accessibility),
  'best practices': ({ categories }) => percent(categories['best-practices']),
  SEO: ({ categories }) => percent(categories.seo),
};

const percent = ({ score }) => Math.round(score * 100);

/** In place of a part of an address: only how long presses take. */
const PRESSES = 'presses';

/**
 * Prints the medians of three runs of Lighthouse, as on a phone, of each page whose address contains
 * `part`, and for all how long presses take, of a product started for that alone.
 */
export async function measurePages(part = '') {
  const pages = PAGES.filter(({ path }) => path.includes(part));
  const withPresses = part === '' || part === PRESSES;
  if (pages.length === 0 && !withPresses) throw new Error(`Keine Adresse enthält „${part}“.`);
  const tools = await loadLighthouse();
  const product = await startProduct();
  try {
    const tokens = await signedIn(product.url);
    await fillExample(product.url, tokens.owner);
    if (pages.length > 0) await printPages(tools, product.url, pages, tokens);
    if (withPresses) await printPresses(tools, product.url, tokens.owner);
  } finally {
    await product.stop();
  }
}

async function printPages(tools, url, pages, tokens) {
  print(['page', ...Object.keys(COLUMNS), 'load']);
  print(['---', ...Object.keys(COLUMNS).map(() => '---:'), '---:']);
  for (const { path, as } of pages) {
    const results = [];
    for (let run = 0; run < RUNS; run += 1) {
      results.push(await measured(tools, url, path, tokens[as]));
    }
    print([path, ...Object.values(COLUMNS).map((read) => median(results, read)), load()]);
  }
}

async function printPresses({ puppeteer }, url, token) {
  const open = async (path, viewport) => {
    const { page, close } = await openBrowser(puppeteer, url, token);
    await page.setViewport(viewport);
    await page.goto(url + path);
    return { page, close };
  };
  console.log();
  print(['processor slowed four times', 'median', 'worst of five', 'load']);
  print(['---', '---:', '---:', '---:']);
  for await (const { name, times } of measurePresses(open)) {
    const [, , middle, , worst] = times.sort((one, other) => one - other).map(Math.round);
    print([name, `${middle} ms`, `${worst} ms`, load()]);
  }
}

/** Now and then a browser's trace begins after the page: such a run has no figures, and is done once more. */
async function measured(...run) {
  for (let tries = 1; ; tries += 1) {
    const result = await measure(...run);
    if (!result.runtimeError) return result;
    if (tries === MOST_TRIES) throw new Error(result.runtimeError.message);
  }
}

async function measure({ lighthouse, puppeteer }, url, path, token) {
  const { page, close } = await openBrowser(puppeteer, url, token);
  try {
    const { lhr } = await lighthouse(url + path, { disableStorageReset: true }, undefined, page);
    return lhr;
  } finally {
    await close();
  }
}

/** A browser of its own for each run: nothing is left in a cache. */
async function openBrowser(puppeteer, url, token) {
  const browser = await puppeteer.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=de-DE'],
  });
  const page = await browser.newPage();
  // A page of the same origin that loads nothing else.
  await page.goto(`${url}/robots.txt`);
  if (token) await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  return { page, close: () => browser.close() };
}

async function loadLighthouse() {
  const manifest = join(FOLDER, 'node_modules/lighthouse/package.json');
  const installed = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version;
  if (installed !== VERSION) install();
  const load = (file) => import(pathToFileURL(join(FOLDER, 'node_modules', file)).href);
  const [{ default: lighthouse }, { default: puppeteer }] = await Promise.all([
    load('lighthouse/core/index.js'),
    load('puppeteer-core/lib/puppeteer/puppeteer-core.js'),
  ]);
  return { lighthouse, puppeteer };
}

function install() {
  console.log(`Lighthouse ${VERSION} wird geholt …`);
  const { status } = spawnSync(
    'npm',
    [
      'install',
      `lighthouse@${VERSION}`,
      '--prefix',
      FOLDER,
      '--ignore-scripts',
      '--loglevel=error',
    ],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    },
  );
  if (status !== 0) throw new Error('Lighthouse konnte nicht geholt werden.');
}

/** The middle one by number, as it is printed. */
function median(results, read) {
  const values = results
    .map(read)
    .sort((one, other) => Number.parseFloat(one) - Number.parseFloat(other));
  return values[Math.floor(values.length / 2)];
}

/** How much else the machine did, in the last minute. */
const load = () => loadavg()[0].toFixed(1);

const print = (cells) => console.log(`| ${cells.join(' | ')} |`);
