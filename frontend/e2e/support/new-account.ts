import type { Page } from '@playwright/test';
import { linkIn, receivedMail } from './mailbox';
import { expect, signIn } from './test';

export const NEW_ACCOUNT_PASSWORD = 'Nachlass-2026';

/** Makes an account of its own for a test behind the screens, confirms its address and signs in. */
export async function newAccount(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@example.com`;
  await accepted(page, '/api/auth/register', {
    email,
    password: NEW_ACCOUNT_PASSWORD,
    firstName: 'Karl',
    lastName: 'Brandt',
  });
  const link = new URL(linkIn(await receivedMail(email, /bestätigen/i), '/confirm-email'));
  await accepted(page, '/api/auth/confirm-email', { token: link.searchParams.get('token') });
  await signIn(page, email, NEW_ACCOUNT_PASSWORD);
  return email;
}

async function accepted(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(path, { data });
  expect(response.ok()).toBe(true);
}
