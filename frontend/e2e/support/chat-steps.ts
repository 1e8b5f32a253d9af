import type { Locator, Page } from '@playwright/test';

export const questionField = (page: Page): Locator =>
  page.getByLabel('Ihre Frage', { exact: true });

export const copyButtons = (page: Page): Locator => page.getByRole('button', { name: 'Kopieren' });

export const stopButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Antwort anhalten' });

export const retryButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Erneut versuchen' });

export async function ask(page: Page, question: string): Promise<void> {
  await questionField(page).fill(question);
  await questionField(page).press('Enter');
}
