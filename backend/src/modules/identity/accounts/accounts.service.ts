import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { normalizeEmail } from '../../../platform/http/text-fields.js';
import type { PremiumAccess } from '../access/access.service.js';
import type { Contact } from '../identity.email.js';
import { lastAdmin } from '../identity.errors.js';
import { User } from '../user.entity.js';
import { EmailTokensService, LINK_HOURS } from './email-tokens.service.js';

export interface PurchaseAccount {
  userId: string;
  /** The purchase made this account. */
  created: boolean;
  /**
   * Nobody who owns the mailbox has chosen a password yet: the account is new or its address was
   * never confirmed. Send `passwordLink` then.
   */
  needsPassword: boolean;
}

/** The address of an account and those it had before, without any that somebody else has by now. */
export async function ownAddresses(
  manager: EntityManager,
  { email, formerEmails }: Pick<User, 'email' | 'formerEmails'>,
): Promise<string[]> {
  const taken = await manager.findBy(User, { email: In(formerEmails) });
  return [email, ...formerEmails.filter((one) => !taken.some((user) => user.email === one))];
}

/**
 * Clears password and profile of an account whose address was never confirmed: anyone may have registered
 * it. An account without a password was entered by staff and stays as it is.
 */
export async function clearUnconfirmed(manager: EntityManager, id: string): Promise<void> {
  await manager.update(
    User,
    { id, emailConfirmedAt: IsNull(), passwordHash: Not(IsNull()) },
    { passwordHash: null, firstName: '', lastName: '', company: null, phone: null },
  );
}

/** What other modules may do with accounts and read of them. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: EmailTokensService,
  ) {}

  /**
   * The account of this address, made without name and password where there is none. Purchases of
   * the same address at once share one account; its row stays locked until the transaction ends.
   * If the address was never confirmed, its confirmation link, password and profile are cleared: the
   * person who registered it would otherwise have access to the purchase.
   */
  async findOrCreateForPurchase(manager: EntityManager, email: string): Promise<PurchaseAccount> {
    // In SQL for `xmax`, which alone tells whether the row is new.
    const [row] = await manager.query(
      `INSERT INTO "user" ("email", "firstName", "lastName") VALUES ($1, '', '')
       ON CONFLICT ("email") DO UPDATE SET "email" = excluded."email"
       RETURNING "id" AS "userId", xmax = 0 AS "created", "emailConfirmedAt" IS NULL AS "needsPassword"`,
      [normalizeEmail(email)],
    );
    if (row.needsPassword && !row.created) {
      await clearUnconfirmed(manager, row.userId);
      await this.tokens.endConfirmation(manager, row.userId);
    }
    return row;
  }

  /** Name, address and access of each of these people. */
  async readersOf(
    manager: EntityManager,
    userIds: readonly string[],
  ): Promise<Map<string, Contact & PremiumAccess>> {
    const users = await manager.find(User, {
      select: {
        id: true,
        email: true,
        firstName: true,
        lastName: true,
        hasAccess: true,
        subscriptionStartDate: true,
      },
      where: { id: In([...userIds]) },
    });
    return new Map(users.map((user) => [user.id, user]));
  }

  /** A link, valid for 7 days, over which a buyer sets a password and so confirms the address. */
  passwordLink(manager: EntityManager, userId: string): Promise<string> {
    return this.tokens.issueLink(manager, userId, 'reset-password', { hours: LINK_HOURS.purchase });
  }

  /** Like `passwordLink`, once more; null where the owner has a password, or the account is gone. */
  async newPasswordLink(manager: EntityManager, email: string): Promise<string | null> {
    const account = await manager.findOneBy(User, { email, emailConfirmedAt: IsNull() });
    return account && this.passwordLink(manager, account.id);
  }

  /** Like `passwordLink`, for many people at once; the links stand in the order of the ids. */
  passwordLinks(manager: EntityManager, userIds: string[]): Promise<string[]> {
    return this.tokens.issueLinks(manager, userIds, 'reset-password', {
      hours: LINK_HOURS.purchase,
    });
  }

  /** The account whose confirmed address this is; null where there is none. */
  async idOfConfirmed(email: string): Promise<string | null> {
    const account = await this.dataSource.manager.findOneBy(User, {
      email,
      emailConfirmedAt: Not(IsNull()),
    });
    return account?.id ?? null;
  }

  /** Everybody with a confirmed address whose access was granted, also for later; without staff. */
  async memberIds(manager: EntityManager): Promise<string[]> {
    const members = await manager.find(User, {
      select: { id: true },
      where: { hasAccess: true, emailConfirmedAt: Not(IsNull()), role: 'owner' },
    });
    return members.map(({ id }) => id);
  }

  /** How to reach a person; null when the account is gone. */
  async contactOf(userId: string, manager = this.dataSource.manager): Promise<Contact | null> {
    return (await this.contactsOf([userId], manager)).get(userId) ?? null;
  }

  /** How to reach several people, by user id; accounts that are gone are left out. */
  async contactsOf(
    userIds: string[],
    manager = this.dataSource.manager,
  ): Promise<Map<string, Contact>> {
    const users = await manager.findBy(User, { id: In(userIds) });
    return new Map(
      users.map(({ id, email, firstName, lastName }) => [id, { email, firstName, lastName }]),
    );
  }
}

const lock = { mode: 'pessimistic_write' } as const;

/**
 * Reads a person and keeps others from changing them until the transaction ends.
 * @throws AppError RECORD_NOT_FOUND
 */
export async function lockUser(manager: EntityManager, id: string): Promise<User> {
  const user = await manager.findOne(User, { where: { id }, lock });
  if (!user) throw recordNotFound();
  return user;
}

/** The owner of an address, locked likewise; null where it has no account, or none any more. */
export const lockUserOf = (manager: EntityManager, email: string): Promise<User | null> =>
  manager.findOne(User, { where: { email }, lock });

/**
 * Locks the account of a buyer, if there is one. Comes before any lock on a purchase: the deletion of an
 * account locks in this order too.
 * @param buyer found by address while the purchase belongs to no account
 */
export async function lockBuyer(
  manager: EntityManager,
  { userId, email }: { userId: string | null; email: string },
): Promise<void> {
  await manager.findOne(User, {
    select: { id: true },
    where: userId ? { id: userId } : { email: normalizeEmail(email) },
    lock,
  });
}

/**
 * Locks all administrators, so that two of them who leave at once take turns, and answers their ids.
 * Comes before any other lock on a person.
 */
export async function lockAdmins(manager: EntityManager): Promise<string[]> {
  const admins = await manager.find(User, {
    select: { id: true },
    where: { role: 'admin' },
    order: { id: 'ASC' },
    lock,
  });
  return admins.map(({ id }) => id);
}

/** @throws AppError LAST_ADMIN when nobody but this person is among the administrators */
export function assertOtherAdmin(adminIds: string[], userId: string): void {
  if (!adminIds.some((id) => id !== userId)) throw lastAdmin();
}
