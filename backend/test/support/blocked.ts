import type { DataSource } from 'typeorm';

/** Goes on when a statement waits for a lock of another, or when `work` is done without waiting. */
export async function untilBlockedOrDone(
  dataSource: DataSource,
  work: Promise<unknown>,
): Promise<void> {
  let done = false;
  const finished = () => {
    done = true;
  };
  work.then(finished, finished);
  while (!done && !(await somebodyWaits(dataSource)));
}

async function somebodyWaits(dataSource: DataSource): Promise<boolean> {
  const [{ waiting }] = await dataSource.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting > 0;
}
