import { randomBytes } from 'node:crypto';
import { SessionsService } from '../../src/modules/identity/sign-in/sessions.service.js';
import { User } from '../../src/modules/identity/user.entity.js';
import type { TestApp } from './test-app.js';

export interface Person {
  user: User;
  /** The value of the Authorization header. */
  bearer: string;
}

/** A confirmed person who is signed in, written straight to the database. */
export async function signedIn(test: TestApp, fields: Partial<User> = {}): Promise<Person> {
  const users = test.dataSource.getRepository(User);
  const user = await users.save(
    users.create({
      email: `person-${randomBytes(5).toString('hex')}@example.com`,
      firstName: 'Petra',
      lastName: 'Muster',
      emailConfirmedAt: new Date(),
      ...fields,
    }),
  );
  const token = await test.app
    .get(SessionsService, { strict: false })
    .open(test.dataSource.manager, user.id, 'test');
  return { user, bearer: `Bearer ${token}` };
}

/** A person with premium access that began just now, unless told otherwise. */
export function signedInPremium(test: TestApp, fields: Partial<User> = {}): Promise<Person> {
  return signedIn(test, { hasAccess: true, subscriptionStartDate: new Date(), ...fields });
}

export function signedInAdmin(test: TestApp, fields: Partial<User> = {}): Promise<Person> {
  return signedIn(test, { role: 'admin', ...fields });
}
