import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Like } from 'typeorm';
import { SAMPLE_ADDRESSES } from '../../../platform/samples/sample-address.js';
import type { SamplePerson } from '../../../platform/samples/sample-people.js';
import { AccessGround } from '../access/access-ground.entity.js';
import { User } from '../user.entity.js';

/** Access by a purchase that stands. */
export type SampleGround = Pick<AccessGround, 'userId' | 'since'> & { paymentId: string };

/** The accounts of invented people: without a password, so that nobody signs in as one of them. */
@Injectable()
export class SampleAccounts {
  /** @param accessSince since when a person with premium access has had it */
  async insert(
    manager: EntityManager,
    people: SamplePerson[],
    accessSince: ReadonlyMap<string, Date>,
  ): Promise<void> {
    await manager.insert(
      User,
      people.map(({ id, email, firstName, lastName, company, phone, ...person }) => ({
        ...{ id, email, firstName, lastName, company, phone },
        emailConfirmedAt: person.confirmed ? person.registeredAt : null,
        lastSeenAt: person.lastSeenAt,
        hasAccess: accessSince.has(id),
        subscriptionStartDate: accessSince.get(id) ?? null,
        createdAt: person.registeredAt,
        updatedAt: person.registeredAt,
      })),
    );
  }

  /** Writes down by which purchases they have access. */
  async insertGrounds(manager: EntityManager, grounds: SampleGround[]): Promise<void> {
    await manager.insert(
      AccessGround,
      grounds.map((ground) => ({ ...ground, kind: 'purchase' as const })),
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
