import { mkdirSync, writeFileSync } from 'node:fs';

const FOLDER = 'frontend/src/marketing/pictures';

/**
 * What the landing page shows of the product itself: what stands at the upper edge of the picture, and what is
 * the last that is whole in it. `window` is so narrow that one reads the words in a third of the page, or on a phone.
 */
const PICTURES = [
  {
    name: 'section',
    path: '/modules/modul-1?abschnitt=1',
    window: 328,
    first: (page) => page.getByRole('heading', { name: 'Was Zeit bewirkt' }),
    last: (page) => page.getByRole('listitem').filter({ hasText: 'Zahlen brauchen Jahre' }),
  },
  {
    name: 'result',
    path: '/bewertung?schritt=ergebnis',
    window: 328,
    first: (page) => page.getByText('Das bleibt Ihnen nach Kosten und Steuern'),
    last: (page) => page.locator('dl > div', { hasText: 'Kaufpreis der Anteile' }).first(),
  },
  {
    name: 'document',
    path: '/dokumente/modul-3-kaufpreisbruecke',
    // Within the edges of the sheet.
    window: 346,
    first: (page) => page.getByRole('heading', { name: 'Schritt 2: Die Brücke' }),
    last: (page) => page.getByLabel(/Unternehmenswert laut Rechner.*F oder V/).first(),
  },
];

const WIDTH = 312;
const HEIGHT = 400;
const MARGIN = 12;
/** Less than the space before what follows. */
const BELOW = 4;
/** So high that no bar at the lower edge gets into the picture. */
const WINDOW_HEIGHT = 3000;

/** Takes the pictures of the landing page anew, as WebP, sharp also on a phone. */
export async function takeInsidePictures(browser, url, token) {
  mkdirSync(FOLDER, { recursive: true });
  await takeSocialPicture(browser, url);
  for (const { name, path, window, first, last } of PICTURES) {
    const page = await browser.newPage({
      baseURL: url,
      viewport: { width: window, height: WINDOW_HEIGHT },
      deviceScaleFactor: 2,
      locale: 'de-DE',
      reducedMotion: 'reduce',
    });
    await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
    await page.goto(path, { waitUntil: 'networkidle' });
    const { y } = await first(page).boundingBox();
    const end = await last(page).boundingBox();
    const height = end.y + end.height - y + MARGIN + BELOW;
    if (height > HEIGHT) throw new Error(`„${name}“ braucht ${Math.ceil(height)} px.`);
    const png = await page.screenshot({
      clip: { x: (window - WIDTH) / 2, y: y - MARGIN, width: WIDTH, height },
    });
    writeFileSync(`${FOLDER}/${name}.webp`, await asWebp(page, png));
    await page.close();
  }
}

/** What others show where somebody shares the address: 1,200 by 630, as all of them ask for. */
async function takeSocialPicture(browser, url) {
  const page = await browser.newPage({
    baseURL: url,
    viewport: { width: 1200, height: 630 },
    locale: 'de-DE',
    reducedMotion: 'reduce',
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.addStyleTag({
    content: '[aria-label="Hauptnavigation"], header a[href^="tel:"] { display: none !important }',
  });
  await page.screenshot({ path: 'frontend/public/social.png' });
  await page.close();
}

/** By the browser itself, which spares a library for pictures; below the end there is more of the same paper. */
async function asWebp(page, png) {
  const base64 = await page.evaluate(
    async ({ source, share }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, Math.round(image.width * share));
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0, 1, 1, 0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result.split(',')[1]);
        reader.readAsDataURL(blob);
      });
    },
    { source: png.toString('base64'), share: HEIGHT / WIDTH },
  );
  return Buffer.from(base64, 'base64');
}
