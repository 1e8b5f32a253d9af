import { DataSource } from 'typeorm';
import { DigestJob } from '../../backend/dist/modules/sale-plan/reminders/digest.job.js';
import { runOnTemporaryApp } from '../../backend/dist/temporary-app.js';
import { EXAMPLE_FACTS } from '../../domain/dist/company/index.js';

/** A Monday after seven in the morning. */
const NOW = new Date('2026-11-23T08:00:00Z');
const SAMPLE_MS = 50;
const MEGABYTE = 1024 * 1024;

const SEED_AT_ONCE = 10_000;
const DONE = ['ziele', 'check-36', 'rechner-heute', 'schweigeliste', 'plan'];

/** Owners with reminders on, each with facts, a started plan and five tasks done. */
const SEED = `
  WITH owner AS (
    INSERT INTO "user" ("email", "firstName", "lastName", "passwordHash", "emailConfirmedAt", "hasAccess", "subscriptionStartDate")
    SELECT 'owner-' || i || '@firma.example', 'Karl', 'Weber', repeat('x', 97), now(), true, now()
    FROM generate_series($1::int, $2::int) i
    RETURNING "id"
  ), plan AS (
    INSERT INTO "sale_plan" ("userId", "startedOn", "digest", "digestWeek")
    SELECT "id", '2026-09-01', true, '2026-11-16' FROM owner
  ), facts AS (
    INSERT INTO "company_facts" ("userId", "version", "facts", "factsOf", "changedFields", "changedCount", "savedAt")
    SELECT "id", 1, $3::jsonb, 1, '[]', 0, now() FROM owner
  )
  INSERT INTO "sale_plan_task" ("userId", "templateId", "state", "doneOn", "evidence", "version")
  SELECT "id", "task", 'done', '2026-10-01', '[]', 1 FROM owner, unnest($4::text[]) AS "task"`;

/** Prints seconds, memory and the longest transaction of one run. */
export const benchDigest = (owners) =>
  runOnTemporaryApp(async (app) => {
    const dataSource = app.get(DataSource);
    await seed(dataSource, owners);
    const longest = timeTransactions(dataSource);
    const memory = watchMemory();
    const start = performance.now();
    await app.get(DigestJob).writeAll(NOW);
    const seconds = (performance.now() - start) / 1_000;
    const [{ count }] = await dataSource.query(
      `SELECT count(*)::int FROM "outbox_email" WHERE "kind" = 'weekly-plan'`,
    );
    console.log(`owners                ${owners}`);
    console.log(`e-mails written       ${count}`);
    console.log(`seconds               ${seconds.toFixed(1)}`);
    console.log(`owners per second     ${Math.round(owners / seconds)}`);
    console.log(`longest transaction   ${Math.round(longest())} ms`);
    console.log(`memory, before / most ${memory()} MB`);
  });

async function seed(dataSource, owners) {
  for (let done = 0; done < owners; done += SEED_AT_ONCE) {
    const to = Math.min(done + SEED_AT_ONCE, owners);
    await dataSource.query(SEED, [done + 1, to, JSON.stringify(EXAMPLE_FACTS), DONE]);
  }
  await dataSource.query('ANALYZE');
}

/** Times each transaction from now on; answers the longest, in milliseconds. */
function timeTransactions(dataSource) {
  const transaction = dataSource.transaction.bind(dataSource);
  let longest = 0;
  dataSource.transaction = async (...args) => {
    const start = performance.now();
    try {
      return await transaction(...args);
    } finally {
      longest = Math.max(longest, performance.now() - start);
    }
  };
  return () => longest;
}

/** Looks from now on at the memory of this process; answers what it was, and the most it became. */
function watchMemory() {
  const size = () => Math.round(process.memoryUsage.rss() / MEGABYTE);
  const before = size();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, size());
  }, SAMPLE_MS);
  return () => {
    clearInterval(look);
    return `${before} / ${most}`;
  };
}
