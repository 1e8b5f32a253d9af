import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { normalizeEmail } from '../../platform/http/text-fields.js';
import { EmailTokensService, LINK_HOURS } from './email-tokens.service.js';
import type { Contact } from './greeting.js';
import { User } from './user.entity.js';

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
   */
  async findOrCreateForPurchase(manager: EntityManager, email: string): Promise<PurchaseAccount> {
    const [row] = await manager.query(
      `INSERT INTO "user" ("email", "firstName", "lastName") VALUES ($1, '', '')
       ON CONFLICT ("email") DO UPDATE SET "email" = excluded."email"
       RETURNING "id" AS "userId", xmax = 0 AS "created", "emailConfirmedAt" IS NULL AS "needsPassword"`,
      [normalizeEmail(email)],
    );
    return row;
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
