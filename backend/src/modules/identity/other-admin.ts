import type { EntityManager } from 'typeorm';
import { lastAdmin } from './identity.errors.js';

/**
 * Locks all administrators, so that two of them who leave at once take turns, and answers their ids.
 * Comes before any other lock on a person.
 */
export async function lockAdmins(manager: EntityManager): Promise<string[]> {
  const admins: { id: string }[] = await manager.query(
    `SELECT "id" FROM "user" WHERE "role" = 'admin' ORDER BY "id" FOR UPDATE`,
  );
  return admins.map(({ id }) => id);
}

/** @throws AppError LAST_ADMIN when nobody but this person is among the administrators */
export function assertOtherAdmin(adminIds: string[], userId: string): void {
  if (!adminIds.some((id) => id !== userId)) throw lastAdmin();
}
