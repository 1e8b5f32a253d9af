import type { EntityManager } from 'typeorm';
import { Mailing } from './mailing.entity.js';

/** Starts a mailing to these people: from now on the job writes its e-mails. */
export async function startMailing(
  manager: EntityManager,
  id: string,
  personIds: string[],
): Promise<void> {
  // One statement for thousands of rows, with one parameter.
  await manager.query(
    `INSERT INTO "mailing_recipient" ("mailingId", "personId") SELECT $1, unnest($2::uuid[])`,
    [id, personIds],
  );
  await manager.update(Mailing, id, {
    state: 'sending',
    recipients: personIds.length,
    startedAt: () => 'now()',
  });
}
