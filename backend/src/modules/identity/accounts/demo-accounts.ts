import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { LOCK, withLock } from '../../../database/advisory-lock.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { User } from '../user.entity.js';

const PASSWORD = 'Uebergabe-2026';

const PEOPLE = (now: Date): Partial<User>[] => [
  {
    email: 'inhaber@example.com',
    firstName: 'Karl',
    lastName: 'Brandt',
    company: 'Brandt Metallbau GmbH',
  },
  {
    email: 'premium@example.com',
    firstName: 'Sabine',
    lastName: 'Krüger',
    company: 'Krüger Elektrotechnik GmbH',
    hasAccess: true,
    subscriptionStartDate: now,
  },
  { email: 'admin@example.com', firstName: 'Jonas', lastName: 'Weber', role: 'admin' },
];

/** People to look around with on a laptop; in production there are none. */
@Injectable()
export class DemoAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hasher: PasswordHasher,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Makes the demo accounts, unless this is production or the database has users already.
   * @returns whether it was this call that made them
   */
  async createInEmptyDatabase(): Promise<boolean> {
    if (this.env.production) return false;
    return withLock(this.dataSource, LOCK.demoAccounts, async (manager) => {
      if (await manager.existsBy(User, {})) return false;
      const now = new Date();
      const passwordHash = await this.hasher.hash(PASSWORD);
      const people = PEOPLE(now).map((person) => ({
        ...person,
        passwordHash,
        emailConfirmedAt: now,
      }));
      await manager.insert(User, people);
      return true;
    });
  }

  /** Whether somebody can sign in with the demo accounts here. */
  async areThere(): Promise<boolean> {
    if (this.env.production) return false;
    return this.dataSource.getRepository(User).existsBy({ email: 'inhaber@example.com' });
  }
}
