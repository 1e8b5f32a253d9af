import { expect, type Page } from '@playwright/test';

/** What Lighthouse calls a connection of the fourth generation that is slow. */
const LATENCY_MS = 150;

/** More than this is felt as a jump; the web's own measure of „good“ is 0.1. */
const MOST = 0.02;

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/** From the next page on: every answer takes its time, and what moves meanwhile is noted. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // What moves on a first visit moves while the scripts come: none may be there from the page before.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML : node?.textContent;
          return `${Math.round(previousRect.y)} → ${Math.round(currentRect.y)}: ${what?.slice(0, 120)}`;
        });
        window.layoutShifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Asserts that what was on the page stayed in its place while the rest of it came. */
export async function nothingJumped(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  const moved = shifts.flatMap(({ moved }) => moved).join('\n');
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `layout shift, from these:\n${moved}`).toBeLessThanOrEqual(MOST);
}

/** What browsers tell of a shift; not yet among TypeScript's own types. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
