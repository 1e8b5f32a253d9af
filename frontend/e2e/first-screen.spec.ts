import { withResolvers } from '@toolkit/domain/es2024';
import { givePremium } from './support/database';
import { nothingJumped, watchLayoutShifts } from './support/layout-shift';
import { newAccount } from './support/new-account';
import { expect, signIn, test } from './support/test';

/** What each screen asks for before its script is there. */
const SCREENS = [
  { path: '/dashboard', calls: ['/api/modules', '/api/user/stats', '/api/user/today'] },
  { path: '/modules', calls: ['/api/modules'] },
  {
    path: '/modules/modul-3?abschnitt=2',
    calls: ['/api/modules/modul-3', '/api/modules/modul-3/text?abschnitt=2'],
  },
  { path: '/chat', calls: ['/api/chat/conversations', '/api/chat/status'] },
  { path: '/downloads', calls: ['/api/modules'] },
];

test('a screen asks once for what it needs first, and before its script has come', async ({
  page,
}) => {
  await signIn(page, 'premium@example.com');
  for (const { path, calls } of SCREENS) {
    const asked: string[] = [];
    const note = (request: { url: () => string }) =>
      asked.push(request.url().replace(new URL(request.url()).origin, ''));
    const scripts = withResolvers<void>();
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

test('a screen whose first answers are there is drawn once, without a loading shape', async ({
  page,
}) => {
  await signIn(page, 'premium@example.com');
  await page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(globalThis, { drawnShapes: drawn });
    new MutationObserver((changes) => {
      if (document.documentElement.dataset.started === undefined) return;
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element) || !node.closest('main')) continue;
          const shape =
            node.matches('.animate-skeleton') || node.querySelector('.animate-skeleton');
          if (shape) drawn.push(node.outerHTML.slice(0, 80));
        }
      }
    }).observe(document, { subtree: true, childList: true });
  });
  const scripts = withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const answers = ['/api/auth/user', '/api/modules'].map((path) =>
    page.waitForResponse((response) => response.url().endsWith(path)),
  );
  await page.goto('/modules', { waitUntil: 'commit' });
  await Promise.all(answers);
  scripts.resolve();
  await expect(page.getByRole('heading', { name: 'Alle Module' })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { drawnShapes?: string[] }).drawnShapes)).toEqual(
    [],
  );
});

test('what is typed into the sign-in before its script is there is sent', async ({ page }) => {
  const scripts = withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-Mail-Adresse').fill('premium@example.com');
  await page.getByLabel('Passwort', { exact: true }).fill('Uebergabe-2026');
  scripts.resolve();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a section can be read before any script is there, and stays where it is', async ({
  page,
}) => {
  await signIn(page, 'premium@example.com');
  const scripts = withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/modules/modul-1?abschnitt=1', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 2, name: 'Warum Sie jetzt anfangen' });
  const words = page.getByText('Karl-Heinz Brandt ist 61 Jahre alt').first();
  await expect(heading).toBeVisible();
  await expect(words).toBeVisible();
  const before = (await words.boundingBox())?.y ?? 0;
  scripts.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('button', { name: 'Lesezeichen' })).toBeEnabled();
  await expect(heading).toHaveCount(1);
  // The lines of the module's description are not known before.
  expect(Math.abs(((await words.boundingBox())?.y ?? 0) - before)).toBeLessThan(8);
});

test('a section behind the first stands at once where it stays', async ({ page }) => {
  await signIn(page, 'premium@example.com');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const scripts = withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/modules/modul-3?abschnitt=4', { waitUntil: 'commit' });
    const words = page.getByText('Brandt hat jetzt drei bereinigte').first();
    await expect(words).toBeVisible();
    const before = (await words.boundingBox())?.y ?? 0;
    scripts.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByRole('button', { name: 'Lesezeichen' })).toBeEnabled();
    expect(Math.abs(((await words.boundingBox())?.y ?? 0) - before)).toBeLessThan(4);
  }
});

test('a module that was left behind its first section opens there without a jump', async ({
  page,
}) => {
  await newAccount(page, 'zurueck');
  await page.evaluate(async () => {
    const answer = await fetch('/api/modules/modul-1/progress', {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ progressPercentage: 40 }),
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
  });
  await watchLayoutShifts(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/modules/modul-1');
    await expect(page.getByRole('button', { name: 'Lesezeichen' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/^Abschnitt [2-9] von/).first()).toBeVisible();
    await nothingJumped(page);
  }
});

test('what comes next can be read on the dashboard before any script is there, and stays', async ({
  page,
}) => {
  await signIn(page, 'premium@example.com');
  await watchLayoutShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const title = main.getByText(/^Modul \d: /).first();
  await expect(title).toBeVisible();
  const [said, place] = [await title.textContent(), await title.boundingBox()];
  const card = main.locator('.rounded-box').filter({ hasText: 'Nächster Schritt' });
  const room = await card.boundingBox();
  scripts.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(
    main
      .getByText('Bisher gelesen')
      .or(main.getByRole('link', { name: 'Jetzt beginnen' }))
      .first(),
  ).toBeVisible();
  await expect(main.getByText(`${said}`, { exact: true }).first()).toBeVisible();
  const later = await main.getByText(`${said}`, { exact: true }).first().boundingBox();
  expect(Math.abs((later?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(8);
  expect(await card.boundingBox()).toEqual(room);
  await nothingJumped(page);
});

test('the assistant can be read before any script is there, and stays where it is', async ({
  page,
}) => {
  // Whoever has asked before sees their conversations instead, and others ask as the sample account.
  await givePremium(await newAccount(page, 'first-question'));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const scripts = withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/chat', { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const parts = [
      main
        .getByText('Hier antwortet ein Computerprogramm, kein Mensch.')
        .locator('..')
        .filter({ visible: true }),
      main.getByText('Fragen Sie in Ihren eigenen Worten.'),
      main.getByRole('button', { name: 'Welche Wege in die Nachfolge gibt es?' }),
    ];
    for (const part of parts) await expect(part).toBeVisible();
    const said = await Promise.all(parts.map((part) => part.textContent()));
    const places = await Promise.all(parts.map((part) => part.boundingBox()));
    scripts.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(main.getByRole('textbox', { name: 'Ihre Frage' })).toBeVisible();
    expect(await Promise.all(parts.map((part) => part.textContent()))).toEqual(said);
    expect(await Promise.all(parts.map((part) => part.boundingBox()))).toEqual(places);
  }
});

test('what a link leads to is fetched while one points at it', async ({ page }) => {
  await signIn(page, 'premium@example.com');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const link = page.getByRole('banner').getByRole('link', { name: 'Downloads' });
  await link.hover();
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining([expect.stringContaining('downloads-page'), '/api/downloads']));
  await page.waitForLoadState('networkidle');
  const scripts = asked.filter((path) => path.endsWith('.js')).length;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible();
  expect(asked.filter((path) => path.endsWith('.js'))).toHaveLength(scripts);
});
