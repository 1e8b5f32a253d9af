import type { Browser, Locator, Page } from '@playwright/test';
import { withResolvers } from '@toolkit/domain/es2024';
import { givePremium } from './support/database';
import { NEW_ACCOUNT_PASSWORD, newAccount } from './support/new-account';
import { expect, signIn, test } from './support/test';

const MODULE = '/modules/modul-3';
const READER = 'premium@example.com';

const sectionNumber = (page: Page) => page.getByText(/^Abschnitt \d von \d$/);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Keeps requests waiting until the answered function lets them, and all that follow, go on. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const gate = withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return context.newPage();
}

test('who stops reading goes on at the same place on another device', async ({ page, browser }) => {
  // An account of its own: other tests read this module as the demo reader, who is then elsewhere in it.
  const email = await newAccount(page, 'weiterlesen');
  await givePremium(email);
  await page.goto(`${MODULE}?abschnitt=4`);
  const middle = page.getByRole('heading', { level: 3 }).nth(1);
  await expect(middle).toBeVisible();
  // The text can be read earlier than the position is followed.
  await expect(page.getByRole('button', { name: 'Lesezeichen' })).toBeEnabled();
  const title = await middle.innerText();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/position') && response.ok(),
  );
  await middle.evaluate((heading) => heading.scrollIntoView());
  await saved;

  const phone = await otherDevice(browser);
  await signIn(phone, email, NEW_ACCOUNT_PASSWORD);
  await phone.goto(MODULE);
  await expect(sectionNumber(phone)).toHaveText(/^Abschnitt 4 von/);
  await expect(phone).toHaveURL(/abschnitt=4/);
  await expect.poll(() => scrolled(phone)).toBeGreaterThan(500);
  await expect(phone.getByRole('heading', { level: 3, name: title })).toBeAttached();
  await phone.context().close();
});

test('a module opened for the first time begins with its header', async ({ page }) => {
  await signIn(page, READER);
  await page.goto('/modules/modul-9');
  await expect(page.locator('article p').nth(2)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
});

test('the section that was opened last is found again', async ({ page }) => {
  await signIn(page, READER);
  await page.goto('/modules/modul-4?abschnitt=1');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/position') && response.ok(),
  );
  await page
    .getByRole('navigation', { name: 'Inhaltsverzeichnis' })
    .getByRole('link', { name: /^3/ })
    .click();
  await saved;
  await page.goto('/modules/modul-4');
  await expect(sectionNumber(page)).toHaveText(/^Abschnitt 3 von/);
});

/** Just below the bar at the top of the page. */
const READ_AT_PX = 90;

/** Scrolls to a paragraph in the middle of the section, as a reader does, and names it. */
async function readTo(page: Page, place: number): Promise<Locator> {
  const paragraph = page.locator('article p:not([aria-hidden], [data-question] *)').nth(place);
  await paragraph.evaluate(
    (element, at) =>
      window.scrollBy({ top: element.getBoundingClientRect().top - at, behavior: 'instant' }),
    READ_AT_PX,
  );
  await expect.poll(() => topOf(paragraph)).toBeCloseTo(READ_AT_PX, 0);
  return page.locator('article p', { hasText: await paragraph.innerText() });
}

const topOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top);

/** Asserts that a paragraph is where it was read. */
async function isWhereItWas(paragraph: Locator): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(paragraph)) - READ_AT_PX)).toBeLessThan(4);
}

for (const width of [390, 1440]) {
  test(`a reload keeps the paragraph in view however late fonts and layout come, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, READER);
    await page.goto(`${MODULE}?abschnitt=4`);
    const paragraph = await readTo(page, 9);

    const releaseFonts = await hold(page, /\.woff2$/);
    const releaseDocuments = await hold(page, /\/downloads$/);
    await page.reload({ waitUntil: 'commit' });
    await isWhereItWas(paragraph);
    releaseFonts();
    releaseDocuments();
    await isWhereItWas(paragraph);
    await page.addStyleTag({ content: 'h1 { padding-top: 300px }' });
    await isWhereItWas(paragraph);

    await page.mouse.wheel(0, -600);
    await expect.poll(() => topOf(paragraph)).toBeGreaterThan(600);
    await page.addStyleTag({ content: 'footer { padding-top: 300px }' });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await topOf(paragraph)).toBeGreaterThan(600);
  });

  test(`another section by its address begins at its start, and back returns, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, READER);
    await page.goto(`${MODULE}?abschnitt=4`);
    const paragraph = await readTo(page, 9);

    await page.goto(`${MODULE}?abschnitt=2`);
    await expect(sectionNumber(page)).toBeInViewport();
    await expect(page.locator('article p').nth(2)).toBeVisible();
    expect(await scrolled(page)).toBe(0);
    await readTo(page, 6);

    await page.goBack();
    await expect(sectionNumber(page)).toHaveText(/^Abschnitt 4 von/);
    await isWhereItWas(paragraph);
    const contents = page.getByRole('navigation', { name: 'Inhaltsverzeichnis' });
    // Pressed where it is: scrolling to it would be reading on.
    await page.getByRole('button', { name: 'Zurück', exact: true }).dispatchEvent('click');
    await expect(sectionNumber(page)).toHaveText(/^Abschnitt 3 von/);
    await expect(contents).toBeVisible();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect(sectionNumber(page)).toHaveText(/^Abschnitt 4 von/);
    await isWhereItWas(paragraph);
    await page.reload();
    await isWhereItWas(paragraph);
  });
}

test('a term of the glossary opens and closes by keyboard at every width', async ({
  page,
  checkAccessibility,
}) => {
  await signIn(page, READER);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${MODULE}?abschnitt=3`);
    const term = page.locator('article dfn').first().getByRole('button');
    await term.focus();
    await expect(term).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(term).toHaveAttribute('aria-expanded', 'true');
    const meaning = page.getByRole('dialog');
    await expect(meaning).toContainText(/\p{L}+.*\.$/u);
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(meaning).toBeHidden();
    await expect(term).toBeFocused();
  }
});

test('a document named in the text is saved from there, or says what it belongs to', async ({
  page,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, READER);
  await page.goto(`${MODULE}?abschnitt=8`);
  const article = page.getByRole('article');
  await expect(article).not.toContainText('.pdf');
  const link = article.getByRole('link', { name: 'Meine Preisgrenze' }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dokument' });
  await expect(dialog).toContainText('Meine Preisgrenze');
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^PDF/ }).click();
  expect((await download).suggestedFilename()).toBe('modul-3-preisgrenze.pdf');
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 3, name: 'Meine Preisgrenze' })).toBeVisible();
});

test('no full stop stands on the line after the term it follows', async ({ page }) => {
  await signIn(page, READER);
  await page.goto('/modules/modul-7?abschnitt=1');
  await expect(page.locator('article dfn').first()).toBeVisible();
  const torn: string[] = [];
  for (let width = 340; width < 440; width += 6) {
    await page.setViewportSize({ width, height: 900 });
    torn.push(...(await page.locator('article dfn').evaluateAll(tornFromTerm)));
  }
  expect(torn).toEqual([]);
});

/** The terms whose next sign, or the one before, stands on another line. */
function tornFromTerm(terms: Element[]): string[] {
  const SIGN = /[^\s\p{L}\p{N}]/u;
  const frameOf = (node: Node | null, end: boolean): DOMRect | null => {
    const text = node?.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    const at = end ? text.length - 1 : 0;
    if (!node || !SIGN.test(text.charAt(at))) return null;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  return terms
    .filter((term) => {
      const lines = [...(term.firstElementChild ?? term).getClientRects()];
      const before = frameOf(term.previousSibling, true);
      const after = frameOf(term.nextSibling, false);
      const wrapsAfter = after && after.top >= (lines.at(-1)?.bottom ?? 0);
      const wrapsBefore = before && before.bottom <= (lines[0]?.top ?? 0);
      return wrapsAfter || wrapsBefore;
    })
    .map((term) => `${window.innerWidth} px: ${term.textContent}`);
}
