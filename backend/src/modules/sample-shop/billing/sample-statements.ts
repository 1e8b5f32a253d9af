import { type EntityManager, In, Not } from 'typeorm';
import { BankLine } from '../../billing/accounting/bank-statements/bank-line.entity.js';
import { BankStatement } from '../../billing/accounting/bank-statements/bank-statement.entity.js';

/**
 * Takes statements of the bank away that tell of these payments, unless one has settled somebody else's.
 * @returns the ids of what the log may speak of
 */
export async function removeStatements(
  manager: EntityManager,
  paymentIds: string[],
): Promise<string[]> {
  const ofThem = In(paymentIds);
  const told = await manager.find(BankLine, {
    select: { statementId: true },
    where: [{ paymentId: ofThem }, { suggestedPaymentId: ofThem }],
  });
  const mixed = await manager.find(BankLine, {
    select: { statementId: true },
    where: {
      statementId: In(told.map(({ statementId }) => statementId)),
      paymentId: Not(ofThem),
    },
  });
  const kept = new Set(mixed.map(({ statementId }) => statementId));
  const statementIds = [...new Set(told.map(({ statementId }) => statementId))].filter(
    (id) => !kept.has(id),
  );
  const lines = await manager.find(BankLine, {
    select: { id: true },
    where: [{ statementId: In(statementIds) }, { paymentId: ofThem }],
  });
  const lineIds = lines.map(({ id }) => id);
  await manager.delete(BankLine, { id: In(lineIds) });
  await manager.delete(BankStatement, { id: In(statementIds) });
  return [...lineIds, ...statementIds];
}
