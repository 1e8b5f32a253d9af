import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { call, signIn, withProduct } from './product.mjs';

const WIDTHS = [390, 820, 1440];
const FOLDER = '.cache/look';

/** Addresses by who opens them: nobody, the demo account without access, with access, and the administrator. */
const SCREENS = {
  visitor: `/ /unternehmenswert-rechner /bewertung /login /register /forgot-password /ueber-uns /kontakt /impressum
    /datenschutz /agb /widerruf /vertrag-widerrufen /barrierefreiheit /checkout /gibt-es-nicht
    /reset-password?token=abc /confirm-email?token=abc /checkliste?token=abc`,
  'inhaber@example.com': `/dashboard /modules /modules/modul-2 /mein-verkauf /bewertung /downloads /chat /notizen
    /valuations /billing`,
  'premium@example.com': `/dashboard /dashboard?willkommen=1 /modules /modules/modul-1 /modules/modul-1/drucken
    /modules/modul-3?abschnitt=4 /vertiefungen /vertiefungen/familie /mein-verkauf /mein-verkauf?ansicht=zeitstrahl
    /mein-verkauf?ansicht=reife /mein-verkauf?aufgabe=ziele /bewertung?schritt=betrieb /bewertung?schritt=zahlen
    /bewertung?schritt=bilanz /bewertung?schritt=ergebnis /valuations /chat /verhandlungsprobe /notizen /downloads
    /dokumente/modul-1-notfallmappe /dokumente/modul-2-vertragsliste /profile /settings /billing`,
  'admin@example.com': `/admin /admin/users /admin/payments /admin/invoices /admin/withdrawals /admin/bank-lines
    /admin/coupons /admin/vat-limit /admin/bookkeeping /admin/modules /admin/modules/modul-2 /admin/downloads
    /admin/answer-cards /admin/questions /admin/contact-requests /admin/talks /admin/leads /admin/subscribers
    /admin/newsletters /admin/email-texts /admin/emails /admin/assumptions /admin/launch /admin/visits /admin/law
    /admin/audit-log`,
};

/** What stands on the landing page: a part of a screen, between the element at its top and the one at its end. */
const INSIDE = [
  {
    name: 'section',
    path: '/modules/modul-1?abschnitt=1',
    width: 328,
    first: (page) => page.getByRole('heading', { name: 'Was Zeit bewirkt' }),
  },
  {
    name: 'result',
    path: '/bewertung?schritt=ergebnis',
    width: 328,
    first: (page) => page.getByText('Das bleibt Ihnen nach Kosten und Steuern'),
  },
  {
    name: 'document',
    path: '/dokumente/modul-3-kaufpreisbruecke',
    width: 346,
    first: (page) => page.getByRole('heading', { name: 'Schritt 2: Die Brücke' }),
  },
];

/**
 * `npm run look [-- <part of an address>]`: a full-page screenshot of every screen at three widths, in
 * `.cache/look`; `-- --inside` takes the pictures of the landing page and of shared links instead.
 */
await build();
await withProduct({ DEMO_DATA: 'on' }, async (url) => {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const part = process.argv[2] ?? '';
    await fillExample(url, await signIn(url, 'premium@example.com'));
    if (part === '--inside') await takeInside(browser, url);
    else await takeAll(browser, url, part);
  } finally {
    await browser.close();
  }
});

/** The company of the course with a plan and some progress. */
async function fillExample(url, token) {
  const { facts } = await call(url, 'GET', '/api/company/example');
  await call(url, 'PUT', '/api/company', { version: 0, facts }, token);
  const handoverOn = `${new Date().getFullYear() + 2}-06-30`;
  await call(url, 'PUT', '/api/plan', { handoverOn, way: 'sale' }, token);
  await call(url, 'PUT', '/api/modules/modul-1/progress', { progressPercentage: 100 }, token);
  await call(url, 'PUT', '/api/modules/modul-2/progress', { progressPercentage: 40 }, token);
}

async function takeAll(browser, url, part) {
  for (const width of WIDTHS) {
    mkdirSync(`${FOLDER}/${width}`, { recursive: true });
    for (const [who, paths] of Object.entries(SCREENS)) {
      const context = await open(browser, url, who, { width, height: 900 });
      for (const path of paths.split(/\s+/).filter((one) => one.includes(part))) {
        const page = await context.newPage();
        await page.goto(path, { waitUntil: 'networkidle' });
        const name = `${who.split('@')[0]}${path.replace(/[^\w-]+/g, '-')}`;
        await page.screenshot({ path: `${FOLDER}/${width}/${name}.png`, fullPage: true });
        await page.close();
      }
      await context.close();
    }
    console.log(`${FOLDER}/${width}`);
  }
}

async function takeInside(browser, url) {
  const social = await open(browser, url, 'visitor', { width: 1200, height: 630 });
  const landing = await social.newPage();
  await landing.goto('/', { waitUntil: 'networkidle' });
  const hidden =
    '[aria-label="Hauptnavigation"], header a[href^="tel:"] { display: none !important }';
  await landing.addStyleTag({ content: hidden });
  await landing.screenshot({ path: 'frontend/public/social.png' });
  for (const { name, path, width, first } of INSIDE) {
    const context = await open(browser, url, 'premium@example.com', { width, height: 3000 }, 2);
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    const { y } = await first(page).boundingBox();
    const clip = { x: (width - 312) / 2, y: y - 12, width: 312, height: 400 };
    const png = await page.screenshot({ clip });
    writeFileSync(`frontend/src/marketing/pictures/${name}.webp`, await asWebp(page, png));
  }
}

async function open(browser, url, who, viewport, deviceScaleFactor = 1) {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport, deviceScaleFactor, serviceWorkers: 'block' },
    ...{ locale: 'de-DE', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
  });
  if (who !== 'visitor') {
    const token = await signIn(url, who);
    await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  }
  return context;
}

/** Converted by the browser, which spares an image library. */
async function asWebp(page, png) {
  const base64 = await page.evaluate(async (source) => {
    const blob = await (await fetch(`data:image/png;base64,${source}`)).blob();
    const image = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
    const reader = new FileReader();
    return new Promise((resolve) => {
      reader.onload = () => resolve(reader.result.split(',')[1]);
      reader.readAsDataURL(webp);
    });
  }, png.toString('base64'));
  return Buffer.from(base64, 'base64');
}
