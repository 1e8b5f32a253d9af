import type { EntityManager } from 'typeorm';
import { recordNotFound } from '../../platform/admin-list/list.errors.js';
import { User } from './user.entity.js';

const lock = { mode: 'pessimistic_write' } as const;

/**
 * Reads a person and keeps others from changing them until the transaction ends.
 * @throws AppError RECORD_NOT_FOUND
 */
export async function lockUser(manager: EntityManager, id: string): Promise<User> {
  const user = await manager.findOne(User, { where: { id }, lock });
  if (!user) throw recordNotFound();
  return user;
}

/** The owner of an address, locked likewise; null where it has no account, or none any more. */
export const lockUserOf = (manager: EntityManager, email: string): Promise<User | null> =>
  manager.findOne(User, { where: { email }, lock });
