import { expect, signIn, test } from './support/test';

/** What each screen asks for before its script is there. */
const SCREENS = [
  { path: '/dashboard', calls: ['/api/modules', '/api/user/stats', '/api/user/today'] },
  { path: '/modules', calls: ['/api/modules'] },
  { path: '/modules/modul-3', calls: ['/api/modules/modul-3'] },
  { path: '/chat', calls: ['/api/chat/conversations', '/api/chat/status'] },
  { path: '/downloads', calls: ['/api/modules'] },
];

test('a screen asks once for what it needs first, and before its script has come', async ({
  page,
}) => {
  await signIn(page, 'premium@example.com');
  for (const { path, calls } of SCREENS) {
    const asked: string[] = [];
    const note = (request: { url: () => string }) => asked.push(new URL(request.url()).pathname);
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    page.on('request', note);
    await page.goto(path, { waitUntil: 'commit' });
    // Its outline can be seen, and the answers are on their way.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const first = ['/api/auth/user', ...calls];
    await expect.poll(() => asked.filter((one) => first.includes(one))).toHaveLength(first.length);
    scripts.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    expect(asked.filter((one) => first.includes(one)).sort()).toEqual(first.sort());
  }
});

test('what is typed into the sign-in before its script is there is sent', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-Mail-Adresse').fill('premium@example.com');
  await page.getByLabel('Passwort', { exact: true }).fill('Stabwechsel-2026');
  scripts.resolve();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
