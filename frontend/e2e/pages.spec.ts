import { expect, nothingSticksOut, signIn, test } from './support/test';

const PUBLIC = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/unternehmenswert-rechner',
  '/checkout',
  '/kontakt',
  '/impressum',
  '/datenschutz',
  '/agb',
  '/widerruf',
  '/barrierefreiheit',
  '/vertrag-widerrufen',
  '/about',
  '/ueber-uns',
];
const SIGNED_IN = [
  '/dashboard',
  '/modules',
  '/modules/modul-1',
  '/downloads',
  '/checkout',
  '/profile',
  '/settings',
  '/billing',
  '/valuations',
];
const VISITS = [
  { who: 'a visitor', email: null, paths: PUBLIC },
  { who: 'an owner', email: 'inhaber@example.com', paths: SIGNED_IN },
  { who: 'a premium owner', email: 'premium@example.com', paths: SIGNED_IN },
];

for (const { who, email, paths } of VISITS) {
  test(`every page of ${who} is sound on a desk and on a phone`, async ({
    page,
    checkAccessibility,
  }) => {
    test.setTimeout(120_000);
    if (email) await signIn(page, email);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await page.waitForLoadState('networkidle');
        await expect(page).toHaveTitle(/ – Stabwechsel$|^Stabwechsel – /);
        await checkAccessibility();
        await nothingSticksOut(page);
        await page.setViewportSize({ width: 390, height: 900 });
        await checkAccessibility();
        await nothingSticksOut(page);
      });
    }
  });
}
