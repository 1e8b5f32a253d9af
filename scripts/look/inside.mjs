import { mkdirSync, writeFileSync } from 'node:fs';

const FOLDER = 'frontend/src/marketing/pictures';

/** What the landing page shows of the product itself, and what stands at the upper edge of the picture. */
const PICTURES = [
  {
    name: 'section',
    path: '/modules/modul-1?abschnitt=1',
    first: (page) => page.getByRole('heading', { name: 'Was Zeit bewirkt' }),
  },
  {
    name: 'result',
    path: '/bewertung?schritt=ergebnis',
    first: (page) => page.locator('svg', { hasText: 'Bankdarlehen' }).first(),
  },
  {
    name: 'document',
    path: '/dokumente/modul-3-kaufpreisbruecke',
    first: (page) => page.getByRole('heading', { name: 'Schritt 2: Die Brücke' }),
  },
];

/** As narrow as a phone held across, so that one can read it in a third of the page. */
const WIDTH = 480;
const HEIGHT = 448;
const MARGIN = 12;
/** So high that no bar at the lower edge gets into the picture. */
const WINDOW_HEIGHT = 3000;

/** Takes the pictures of the landing page anew, as WebP, sharp also on a phone. */
export async function takeInsidePictures(browser, url, token) {
  mkdirSync(FOLDER, { recursive: true });
  await takeSocialPicture(browser, url);
  for (const { name, path, first } of PICTURES) {
    const page = await browser.newPage({
      baseURL: url,
      viewport: { width: WIDTH, height: WINDOW_HEIGHT },
      deviceScaleFactor: 1.5,
      locale: 'de-DE',
      reducedMotion: 'reduce',
    });
    await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
    await page.goto(path, { waitUntil: 'networkidle' });
    const { y } = await first(page).boundingBox();
    const png = await page.screenshot({
      clip: { x: 0, y: y - MARGIN, width: WIDTH, height: HEIGHT },
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

/** By the browser itself, which spares a library for pictures. */
async function asWebp(page, png) {
  const base64 = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result.split(',')[1]);
      reader.readAsDataURL(blob);
    });
  }, png.toString('base64'));
  return Buffer.from(base64, 'base64');
}
