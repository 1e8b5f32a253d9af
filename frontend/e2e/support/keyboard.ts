import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** More would be a way that nobody goes. */
const MOST_PRESSES = 70;

interface Way {
  backwards?: boolean;
}

/** Presses Tab until this element has the focus; at every stop on the way one sees where one is. */
export async function tabTo(page: Page, target: Locator, { backwards }: Way = {}): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < MOST_PRESSES; press++) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    await seesFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MOST_PRESSES} presses of Tab do not lead to ${target}`);
}

/** Goes to an element by Tab and presses Enter on it. */
export async function tabAndEnter(page: Page, target: Locator, way?: Way): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab and types. */
export async function tabAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Asserts that one sees which element has the focus; what still grows may scroll it into sight. */
export async function seesFocus(page: Page): Promise<void> {
  await expect.poll(() => faultOfFocus(page)).toBeNull();
}

/** Asserts that the keyboard goes on from the new page's heading or from within its content. */
export async function startsAtContent(page: Page): Promise<void> {
  const start = page.locator('h1:focus, main:focus, main form :focus');
  await expect(start).toHaveCount(1);
}

/**
 * What keeps one from seeing where the keyboard is: no ring, or something that lies above.
 * Null where nothing does, or where the focus has left the page for the browser's own bar.
 */
function faultOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const name = element.outerHTML.slice(0, 160);
    if (!element.matches(':focus-visible')) return `Not shown as focused: ${name}`;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    if (!hasOutline && boxShadow === 'none') return `No ring: ${name}`;
    const box = element.getClientRects()[0];
    if (!box) return `Takes no room: ${name}`;
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const above = document.elementFromPoint(x, y);
    const inSight = above && (element.contains(above) || above.contains(element));
    return inSight ? null : `Out of sight or covered by ${above?.outerHTML.slice(0, 80)}: ${name}`;
  });
}
