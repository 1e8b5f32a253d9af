import type { EntityManager } from 'typeorm';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { User } from '../user.entity.js';

/**
 * Reads a person and keeps others from changing them until the transaction ends.
 * @throws AppError RECORD_NOT_FOUND
 */
export async function lockUser(manager: EntityManager, id: string): Promise<User> {
  const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!user) throw recordNotFound();
  return user;
}
