import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Kilobytes over the wire, headers, fonts and idle-time scripts included. */
const BUDGETS = [
  { name: 'landing page', path: '/', kilobytes: 250, ready: 'Neun Module' },
  { name: 'calculator', path: '/unternehmenswert-rechner', kilobytes: 300, ready: 'Jahresumsatz' },
];

for (const { name, path, kilobytes, ready } of BUDGETS) {
  test(`the ${name} weighs less than ${kilobytes} kB`, async ({ page }) => {
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
