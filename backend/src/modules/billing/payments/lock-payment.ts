import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { lockBuyer } from '../../identity/index.js';
import { Payment } from './payment.entity.js';

/**
 * Locks a payment until the transaction ends, after the account that it belongs to: the one order of all who
 * need both, the deletion of an account among them.
 * @returns null where there is none
 */
export async function lockPayment(
  manager: EntityManager,
  where: FindOptionsWhere<Payment>,
): Promise<Payment | null> {
  const found = await manager.findOneBy(Payment, where);
  if (!found) return null;
  await lockBuyer(manager, found);
  return manager.findOne(Payment, { where, lock: { mode: 'pessimistic_write' } });
}
