import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { lockBuyer } from '../../identity/index.js';
import { Payment } from './payment.entity.js';

/**
 * Locks a payment until the transaction ends, and the account it belongs to before it. Everything that needs
 * both locks in this order, as does the deletion of an account; otherwise they could deadlock.
 * @returns null if there is no such payment
 */
export async function lockPayment(
  manager: EntityManager,
  where: FindOptionsWhere<Payment>,
): Promise<Payment | null> {
  const found = await manager.findOneBy(Payment, where);
  if (!found) return null;
  const lock = async () => {
    await lockBuyer(manager, found);
    return manager.findOne(Payment, { where, lock: { mode: 'pessimistic_write' } });
  };
  if (found.userId) return lock();
  // Another transaction may create the account while this one waits for the payment. Only a savepoint
  // releases the payment again, and TypeORM has no call for one.
  await manager.query('SAVEPOINT "before_payment"');
  const payment = await lock();
  if (!payment?.userId) return payment;
  // As above.
  await manager.query('ROLLBACK TO SAVEPOINT "before_payment"');
  return lockPayment(manager, where);
}
