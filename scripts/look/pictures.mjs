import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS } from '../../frontend/e2e/support/browser-args.ts';
import { startProduct } from '../../frontend/e2e/support/product.ts';
import { ensureChromium } from '../chromium.mjs';
import { confirmStaff, fillExample, readStatement, signedIn } from './accounts.mjs';
import { takeInsidePictures } from './inside.mjs';
import { SCREENS } from './screens.mjs';

const WIDTHS = [390, 820, 1440];
const FOLDER = '.cache/look';
/** Whoever looks at pictures cuts them into pieces, and hardly a tool takes a longer one. */
const MOST_HEIGHT = 16_000;

/**
 * Pictures of the screens whose name contains `part`, of a product started for them alone; `--inside`
 * instead takes those that the landing page shows.
 * @param widths all three, unless some are asked for
 */
export async function takePictures(part = '', widths = WIDTHS) {
  const inside = part === '--inside';
  const screens = SCREENS.filter(({ name }) => name.includes(part));
  if (screens.length === 0 && !inside) throw new Error(`Kein Bild heißt wie „${part}“.`);
  /** A screen that cannot be reached must not cost the pictures of the others. */
  const failed = [];
  const product = await startProduct({ DEMO_DATA: 'on' });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: BROWSER_ARGS,
  });
  try {
    const tokens = await signedIn(product.url);
    await fillExample(product.url, tokens.owner);
    if (inside) return await takeInsidePictures(browser, product.url, tokens.owner);
    await readStatement(product.url, tokens.staff);
    for (const width of widths) {
      rmSync(join(FOLDER, String(width)), { recursive: true, force: true });
      mkdirSync(join(FOLDER, String(width)), { recursive: true });
      for (const screen of screens) {
        await takePicture(browser, product.url, screen, width, tokens).catch((error) => {
          failed.push(`${screen.name}, ${width} px: ${error.message.split('\n')[0]}`);
        });
      }
      console.log(`${screens.length} Bilder mit ${width} px`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  writeFileSync(join(FOLDER, 'index.html'), indexPage(screens));
  console.log(`${FOLDER}/index.html`);
  if (failed.length > 0) throw new Error(`Ohne Bild blieben:\n${failed.join('\n')}`);
}

async function takePicture(browser, url, screen, width, tokens) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 500 ? 844 : 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    // What the worker keeps would answer in the place of a call that is to fail.
    serviceWorkers: 'block',
  });
  const token = tokens[screen.as];
  if (token) {
    await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  }
  const page = await context.newPage();
  try {
    if (screen.as === 'staff') await confirmStaff(url, token);
    await page.goto(screen.path, { waitUntil: 'networkidle' });
    // A picture of the whole page is taken without bringing all of it into the window.
    await page.addStyleTag({ content: '.when-near { content-visibility: visible }' });
    await screen.act?.(page);
    await page.waitForLoadState('networkidle');
    await showLazyPictures(page);
    const height = Math.min(await settled(page), MOST_HEIGHT);
    await page.screenshot({
      path: join(FOLDER, String(width), `${screen.name}.png`),
      fullPage: true,
      clip: { x: 0, y: 0, width, height },
    });
  } finally {
    await context.close();
  }
}

/**
 * Waits until nothing spins, no shape stands for what is on its way, and the page grows no more.
 * @returns the height of the page, in pixels
 */
async function settled(page) {
  let height = 0;
  await page.waitForFunction(
    () =>
      document.querySelector('h1, [role="dialog"]') &&
      !document.querySelector('[aria-busy="true"], .animate-spin, .animate-skeleton'),
  );
  await page.evaluate(() => document.fonts.ready);
  for (let before = -1; before !== height; ) {
    before = height;
    height = await page.evaluate(
      () =>
        new Promise((resolve) => {
          scrollTo(0, 0);
          setTimeout(() => resolve(document.documentElement.scrollHeight), 300);
        }),
    );
  }
  return height;
}

async function showLazyPictures(page) {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter(({ loading }) => loading === 'lazy');
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

function indexPage(screens) {
  const pictures = screens.map(
    ({ name, path }) =>
      `<section><h2>${name} <small>${path}</small></h2><div>${WIDTHS.map(
        (width) =>
          `<a href="${width}/${name}.png"><img src="${width}/${name}.png" alt="${name}, ${width} px" loading="lazy"></a>`,
      ).join('')}</div></section>`,
  );
  return `<!doctype html>
<html lang="de"><meta charset="utf-8"><title>Alle Bilder</title>
<style>body{font:16px sans-serif;margin:2rem}div{display:flex;gap:1rem;align-items:flex-start}
img{border:1px solid #ccc;max-height:40rem;width:auto}small{font-weight:normal}</style>
${pictures.join('\n')}
</html>
`;
}
