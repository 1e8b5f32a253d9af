import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Like } from 'typeorm';
import { SAMPLE_ADDRESSES } from '../../../platform/samples/sample-address.js';
import type { SamplePerson } from '../../../platform/samples/sample-people.js';
import { User } from '../user.entity.js';

/** The accounts of invented people: without a password, so that nobody signs in as one of them. */
@Injectable()
export class SampleAccounts {
  /** @param accessFrom of whom premium access begins when */
  async insert(
    manager: EntityManager,
    people: SamplePerson[],
    accessFrom: ReadonlyMap<string, Date>,
  ): Promise<void> {
    await manager.insert(
      User,
      people.map(({ id, email, firstName, lastName, company, phone, ...person }) => ({
        ...{ id, email, firstName, lastName, company, phone },
        emailConfirmedAt: person.confirmed ? person.registeredAt : null,
        lastSeenAt: person.lastSeenAt,
        hasAccess: accessFrom.has(id),
        subscriptionStartDate: accessFrom.get(id) ?? null,
        createdAt: person.registeredAt,
        updatedAt: person.registeredAt,
      })),
    );
  }

  /** The administrator of the demo accounts, by whom the samples were worked on. */
  staff(manager: EntityManager): Promise<Pick<User, 'id' | 'email'>> {
    return manager.findOneOrFail(User, {
      select: { id: true, email: true },
      where: { role: 'admin' },
      order: { createdAt: 'ASC' },
    });
  }

  /** Whether there is one of them. */
  areThere(manager: EntityManager): Promise<boolean> {
    return manager.existsBy(User, { email: Like(SAMPLE_ADDRESSES) });
  }

  /**
   * Deletes them with everything that hangs on an account.
   * @returns their ids
   */
  async remove(manager: EntityManager): Promise<string[]> {
    const where = { email: Like(SAMPLE_ADDRESSES) };
    const ids = (await manager.find(User, { select: { id: true }, where })).map(({ id }) => id);
    await manager.delete(User, { id: In(ids) });
    return ids;
  }
}
