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
