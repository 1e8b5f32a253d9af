import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Waits for an e-mail to this address with this subject; the newest one is answered. */
export async function receivedMail(recipient: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(recipient)).find((mail) => subject.test(mail.subject ?? ''));
      return found !== undefined;
    })
    .toBe(true);
  return found as Email;
}

async function mailsTo(recipient: string): Promise<Email[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name.endsWith(`-${recipient}.eml`));
  const newestFirst = own.sort().reverse();
  return Promise.all(
    newestFirst.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
}

/** The first link in an e-mail that leads to this path. */
export function linkIn(mail: Email, path: string): string {
  const match = mail.text?.match(new RegExp(`https?://\\S+${path}\\S*`));
  if (!match) throw new Error(`No link to ${path} in „${mail.subject}“`);
  return match[0];
}
