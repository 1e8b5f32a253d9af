import { nothingJumped, watchLayoutShifts } from './support/layout-shift';
import { expect, nothingSticksOut, signIn, test } from './support/test';

const PUBLIC = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/unternehmenswert-rechner',
  '/bewertung?schritt=ergebnis',
  '/checkout',
  '/kontakt',
  '/impressum',
  '/datenschutz',
  '/agb',
  '/widerruf',
  '/barrierefreiheit',
  '/vertrag-widerrufen',
  '/admin-quick',
  '/about',
  '/ueber-uns',
];
const SIGNED_IN = [
  '/dashboard',
  '/modules',
  '/modules/modul-1',
  '/chat',
  '/downloads',
  '/checkout',
  '/profile',
  '/settings',
  '/billing',
  '/valuations',
  '/bewertung?schritt=zahlen',
];
/** What is loaded when somebody uses it: the PDF maker, Stripe. */
const HEAVY = /stripe|make-report|pdfmake/;

/** What the landing page needs nothing of. */
const OF_CHAT = /chat|conversation|answer|markdown/;

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 900 };

/** Each loads its pages on one of the two; signed in, both are had between the two owners. */
const VISITS = [
  { who: 'a visitor', email: null, paths: PUBLIC, loadedOn: PHONE, thenOn: DESK },
  {
    who: 'an owner',
    email: 'inhaber@example.com',
    paths: SIGNED_IN,
    loadedOn: PHONE,
    thenOn: DESK,
  },
  {
    who: 'a premium owner',
    email: 'premium@example.com',
    paths: SIGNED_IN,
    loadedOn: DESK,
    thenOn: PHONE,
  },
];

for (const { who, email, paths, loadedOn, thenOn } of VISITS) {
  test(`every page of ${who} stands still while it loads and is sound on a desk and on a phone`, async ({
    page,
    checkAccessibility,
  }) => {
    if (email) await signIn(page, email);
    await watchLayoutShifts(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize(loadedOn);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await page.waitForLoadState('networkidle');
        await nothingJumped(page);
        expect(loaded.filter((url) => HEAVY.test(url))).toEqual([]);
        if (path === '/') expect(loaded.filter((url) => OF_CHAT.test(url))).toEqual([]);
        await expect(page).toHaveTitle(/ – Übergabewerk$|^Übergabewerk – /);
        await checkAccessibility();
        await nothingSticksOut(page);
        await page.setViewportSize(thenOn);
        await checkAccessibility();
        await nothingSticksOut(page);
      });
    }
  });
}
