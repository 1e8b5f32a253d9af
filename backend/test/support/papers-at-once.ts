import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import type { Instance } from '../attack/support/instance.js';

const AT_ONCE = 30;
const WITHIN_MS = 300_000;

/** What came of reports that one account has asked for all at once, and of what others did meanwhile. */
export interface PapersAtOnce {
  /** How often each status was answered. */
  statuses: Record<number, number>;
  /** Of refusals: the code, and whether it said when to come again. */
  refusals: { code: string; hasRetryAfter: boolean }[];
  /** Milliseconds that `GET /api/health` took, called again and again. */
  health: number[];
  /** Milliseconds that another account waited for its one file; so did the last report of the others. */
  otherMs: number;
  lastMs: number;
  /** Resident memory of the server in MB: before, and at most. */
  memory: { before: number; max: number };
}

/** Thirty reports at once for one premium account, one for another one, and health all the time. */
export async function papersAtOnce(server: Instance): Promise<PapersAtOnce> {
  const [owner, other] = await Promise.all(
    ['premium@example.com', 'admin@example.com'].map((email) => server.signIn(email)),
  );
  const stored = await server.call('/api/proceeds', {
    method: 'POST',
    token: owner,
    body: { label: 'heute', facts: EXAMPLE_FACTS },
  });
  const { id } = (await stored.json()) as { id: string };
  const memory = { before: await memoryOf(server), max: 0 };
  const found = {
    statuses: {},
    refusals: [],
    health: [],
    otherMs: 0,
    lastMs: 0,
    memory,
  } as PapersAtOnce;
  const begun = performance.now();
  let isOver = false;
  const reports = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const answer = await server.call(`/api/proceeds/${id}/report.pdf`, {
        token: owner,
        withinMs: WITHIN_MS,
      });
      const body = Buffer.from(await answer.arrayBuffer());
      found.statuses[answer.status] = (found.statuses[answer.status] ?? 0) + 1;
      if (answer.status === 200) {
        if (!body.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('No PDF');
        found.lastMs = performance.now() - begun;
      } else {
        const { code } = JSON.parse(body.toString()) as { code: string };
        found.refusals.push({ code, hasRetryAfter: answer.headers.has('retry-after') });
      }
    }),
  ).finally(() => {
    isOver = true;
  });
  const file = server
    .call('/api/notes/pdf', { token: other, withinMs: WITHIN_MS })
    .then(async (answer) => {
      if (answer.status !== 200) throw new Error(`The other account heard ${answer.status}`);
      await answer.arrayBuffer();
      found.otherMs = performance.now() - begun;
    });
  while (!isOver) {
    const asked = performance.now();
    await (await server.call('/api/health')).arrayBuffer();
    found.health.push(performance.now() - asked);
    memory.max = Math.max(memory.max, await memoryOf(server));
  }
  await Promise.all([reports, file]);
  return found;
}

async function memoryOf(server: Instance): Promise<number> {
  const text = await (await server.call('/metrics')).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  return Math.round(Number(bytes) / 2 ** 20);
}
