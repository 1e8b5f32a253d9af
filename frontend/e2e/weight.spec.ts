import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test';

/** Kilobytes over the wire at a first visit, headers, fonts and idle-time scripts included. */
const BUDGETS = [
  { name: 'landing page', path: '/', kilobytes: 250, ready: 'Neun Module' },
  { name: 'calculator', path: '/unternehmenswert-rechner', kilobytes: 315, ready: 'Jahresumsatz' },
  { name: 'dashboard', path: '/dashboard', kilobytes: 330, as: 'premium', ready: 'Tage aktiv' },
  {
    name: 'reader',
    path: '/modules/modul-1?abschnitt=1',
    kilobytes: 380,
    as: 'premium',
    ready: 'Karl-Heinz Brandt ist 61',
  },
];

for (const { name, path, kilobytes, ready, as } of BUDGETS) {
  test(`the ${name} weighs less than ${kilobytes} kB`, async ({ page }) => {
    if (as) await signIn(page, `${as}@example.com`);
    const weight = await weigh(page);
    await page.goto(path);
    await expect(page.getByText(ready).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(weight()).toBeGreaterThan(50);
    expect(weight()).toBeLessThan(kilobytes);
  });
}

async function weigh(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
  });
  return () => bytes / 1000;
}
