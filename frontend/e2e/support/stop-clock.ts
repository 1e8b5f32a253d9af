import type { Page } from '@playwright/test';

/** Stops the page's clock: from here on only `page.clock.runFor()` lets its timers run. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}
