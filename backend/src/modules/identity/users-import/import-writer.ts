import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { Staff } from '../../../platform/http/staff.decorator.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { AccessService } from '../access.service.js';
import { AccountsService } from '../accounts.service.js';
import { accountMadeLetter } from '../identity.letters.js';
import type { PlannedLine } from './import-plan.js';

type Of<Action> = Extract<PlannedLine, { action: Action }>;
type Created = Of<'create'> & { userId: string };

/** Does what is planned for a piece of an import in a handful of statements. */
@Injectable()
export class ImportWriter {
  constructor(
    private readonly access: AccessService,
    private readonly accounts: AccountsService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /** @returns the lines as they turned out: an address registered at this moment is a fault */
  async write(
    manager: EntityManager,
    staff: Staff,
    planned: PlannedLine[],
  ): Promise<PlannedLine[]> {
    const toCreate = planned.filter((line) => line.action === 'create');
    const updated = planned.filter((line) => line.action === 'update');
    const ids = await insert(manager, toCreate);
    const created = toCreate.flatMap((line) => {
      const userId = ids.get(line.email);
      return userId ? [{ ...line, userId }] : [];
    });
    await fillGaps(manager, updated);
    await this.grant(manager, created, updated);
    await this.invite(manager, created);
    await this.audit.recordAll(manager, staff, changes(created, updated));
    return planned.map((line) =>
      line.action === 'create' && !ids.has(line.email) ? registeredMeanwhile(line) : line,
    );
  }

  private async grant(
    manager: EntityManager,
    created: Created[],
    updated: Of<'update'>[],
  ): Promise<void> {
    const userIds = [
      ...created.filter(({ person }) => person.access),
      ...updated.filter(({ grant }) => grant),
    ].map(({ userId }) => userId);
    if (userIds.length > 0) await this.access.grantAll(manager, userIds, new Date());
  }

  private async invite(manager: EntityManager, created: Created[]): Promise<void> {
    if (created.length === 0) return;
    const userIds = created.map(({ userId }) => userId);
    const links = await this.accounts.passwordLinks(manager, userIds);
    const letters = created.map(({ email, person }, index) =>
      accountMadeLetter(email, person.access, links[index] as string),
    );
    await this.outbox.enqueueAll(manager, letters);
  }
}

/** The ids of the new accounts by their address; one that exists by now is left as it is. */
async function insert(manager: EntityManager, lines: Of<'create'>[]): Promise<Map<string, string>> {
  const people = lines.map(({ person }) => person);
  const inserted: { id: string; email: string }[] = await manager.query(
    `INSERT INTO "user" ("email", "firstName", "lastName", "company", "phone")
     SELECT p."email", COALESCE(p."firstName", ''), COALESCE(p."lastName", ''), p."company", p."phone"
     FROM jsonb_to_recordset($1::jsonb)
       AS p("email" text, "firstName" text, "lastName" text, "company" text, "phone" text)
     ON CONFLICT ("email") DO NOTHING RETURNING "id", "email"`,
    [JSON.stringify(people)],
  );
  return new Map(inserted.map(({ id, email }) => [email, id]));
}

async function fillGaps(manager: EntityManager, lines: Of<'update'>[]): Promise<void> {
  const gaps = lines.map(({ userId, texts }) => ({ userId, ...texts }));
  await manager.query(
    `UPDATE "user" u SET
       "firstName" = COALESCE(g."firstName", u."firstName"),
       "lastName" = COALESCE(g."lastName", u."lastName"),
       "company" = COALESCE(g."company", u."company"),
       "phone" = COALESCE(g."phone", u."phone"),
       "updatedAt" = now()
     FROM jsonb_to_recordset($1::jsonb)
       AS g("userId" uuid, "firstName" text, "lastName" text, "company" text, "phone" text)
     WHERE u."id" = g."userId"`,
    [JSON.stringify(gaps)],
  );
}

const changes = (created: Created[], updated: Of<'update'>[]) => [
  ...created.map(({ userId, person: { line: _, ...fields } }) => change(userId, fields)),
  ...updated.map(({ userId, texts, grant }) =>
    change(userId, { ...texts, ...(grant && { access: true }) }),
  ),
];

const change = (recordId: string, after: Record<string, unknown>) => ({
  action: 'users.import',
  resource: 'users',
  recordId,
  after,
});

const registeredMeanwhile = ({ line, email }: PlannedLine): PlannedLine => ({
  line,
  email,
  action: 'fault',
  message: 'Diese Adresse wurde soeben registriert. Bitte importieren Sie die Zeile noch einmal.',
});
