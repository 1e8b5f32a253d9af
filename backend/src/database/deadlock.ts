import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';

const TRIES = 3;

/** PostgreSQL ends one of two transactions that wait for each other; that one has changed nothing. */
const isDeadlock = (thrown: unknown): boolean =>
  thrown instanceof QueryFailedError && thrown.driverError.code === '40P01';

/** A transaction that begins anew where it had to give way to one it waited for in a circle. */
export async function patientTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
}
