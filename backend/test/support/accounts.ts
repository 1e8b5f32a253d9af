import { PasswordHasher } from '../../src/modules/identity/password/password-hasher.js';
import type { User } from '../../src/modules/identity/user.entity.js';
import { OutboxEmail } from '../../src/platform/mail/outbox-email.entity.js';
import { type Person, signedIn } from './factories.js';
import type { TestApp } from './test-app.js';

export const PASSWORD = 'Nachfolge-2026';

/** What the registration form sends. */
export const registration = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: 'Karl',
  lastName: 'Brandt',
});

/** A confirmed person with the password `PASSWORD`, who is signed in. */
export async function signedInWithPassword(
  test: TestApp,
  fields: Partial<User> = {},
): Promise<Person> {
  const passwordHash = await test.app.get(PasswordHasher, { strict: false }).hash(PASSWORD);
  return signedIn(test, { passwordHash, ...fields });
}

/** Signs in over the API and answers the value of the Authorization header. */
export async function signIn(test: TestApp, email: string, password = PASSWORD): Promise<string> {
  const { body } = await test.http.post('/api/auth/login').send({ email, password }).expect(200);
  return `Bearer ${body.token}`;
}

/** The e-mails owed to an address, the oldest first. */
export function emailsTo(test: TestApp, recipient: string): Promise<OutboxEmail[]> {
  return test.dataSource
    .getRepository(OutboxEmail)
    .find({ where: { recipient }, order: { createdAt: 'ASC' } });
}

/** The token in the link of the newest e-mail of this kind. */
export async function mailedToken(test: TestApp, recipient: string, kind: string): Promise<string> {
  const emails = await emailsTo(test, recipient);
  const email = emails.findLast((one) => one.kind === kind);
  const token = email?.text.match(/\?token=([\w-]+)/)?.[1];
  if (!token) throw new Error(`No ${kind} with a link for ${recipient}`);
  return token;
}
