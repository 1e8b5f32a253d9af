import { stopClock } from './support/stop-clock';
import { expect, signIn, test } from './support/test';

test('a visitor of a protected page is told, and led to sign in half a second later', async ({
  page,
}) => {
  await page.goto('/kontakt');
  await stopClock(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/modules');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('Anmeldung erforderlich').first()).toBeVisible();
  await expect(page.getByText('Sie werden zur Anmeldung weitergeleitet...').first()).toBeVisible();
  await page.clock.runFor(450);
  expect(new URL(page.url()).pathname).toBe('/modules');
  await page.clock.runFor(100);
  await page.waitForURL('**/login?next=%2Fmodules');
});

test('a spinner stands there while the person is looked up', async ({ page }) => {
  await signIn(page, 'inhaber@example.com');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/user', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Wird geladen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible();
});

test('the full-page addresses lead to the sign-in, keep the query and end the session', async ({
  page,
}) => {
  await signIn(page, 'inhaber@example.com');
  await page.goto('/api/logout');
  await expect(page.getByText('Sie sind abgemeldet')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await page.goto('/api/login?payment=success');
  await expect(page).toHaveURL(/\/login\?payment=success$/);
  await expect(page.getByText('In diesem Browser ist keine Bestellung bekannt')).toBeVisible();
  await expect(page.getByText('Zahlung erfolgreich!')).toHaveCount(0);
});
