import type { Page } from '@playwright/test';
import { linkIn, receivedMail } from './mailbox';
import { register } from './steps';
import { expect, signIn } from './test';

/** The password that `register` chooses. */
export const NEW_ACCOUNT_PASSWORD = 'Brandt-2026';

/** Registers an account of its own for a test, confirms its address and signs in. */
export async function newAccount(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@example.com`;
  await page.goto('/register');
  await register(page, email);
  await page.goto(linkIn(await receivedMail(email, /bestätigen/i), '/confirm-email'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/bestätigt/i);
  await signIn(page, email, NEW_ACCOUNT_PASSWORD);
  return email;
}
