import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import type { ClientInfo } from '../../../platform/http/client.decorator.js';
import { inSteadyTime } from '../../../platform/http/steady-time.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import {
  daysBefore,
  RETENTION,
  RetentionJob,
} from '../../../platform/personal-data/retention.job.js';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { lockUserOf } from '../accounts/accounts.service.js';
import { EmailTokensService } from '../accounts/email-tokens.service.js';
import {
  addressChangedEmail,
  addressConfirmationEmail,
  alreadyRegisteredEmail,
  unconfirmedAccountEmail,
} from '../identity.email.js';
import { newPasswordRequired, ownSessionRequired } from '../identity.errors.js';
import { LIMITS } from '../identity.limits.js';
import { PasswordService } from '../password/password.service.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { PasswordRules } from '../password/password-rules.service.js';
import type { OpenedSession, SignInOrigin } from '../sign-in/sessions.service.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { User } from '../user.entity.js';
import { RegisteringBrowser } from './registering-browser.js';
import type { ConfirmEmailDto, RegisterDto } from './registration.dto.js';

export type Confirmed =
  | { what: 'address'; session: OpenedSession | null }
  | { what: 'new-address'; session: null };

/** Where an address is confirmed, and what that browser says about its person. */
export interface ConfirmationOrigin extends SignInOrigin {
  /** What it keeps of its registration. */
  seal: string | null;
  /** Who is signed in there. */
  callerId: string | null;
}

type NewAccount = Omit<RegisterDto, 'password'> & { passwordHash: string };

/** New accounts. Nothing here tells the asker whether an address has one already. */
@Injectable()
export class RegistrationService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly passwords: PasswordRules,
    private readonly hasher: PasswordHasher,
    private readonly ownPassword: PasswordService,
    private readonly tokens: EmailTokensService,
    private readonly outbox: OutboxService,
    private readonly retention: RetentionJob,
    private readonly browser: RegisteringBrowser,
    private readonly signIn: SignInService,
    @Inject(SITE) private readonly site: SiteContent,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** A registration that nobody confirmed may have been made with somebody else's address. */
  onModuleInit(): void {
    this.retention.register('unconfirmed accounts', async (manager, now, limit) => {
      // TypeORM deletes no rows that a subquery takes with SKIP LOCKED.
      const [, deleted] = await manager.query(
        `DELETE FROM "user" WHERE "id" IN (
           SELECT "id" FROM "user" WHERE "emailConfirmedAt" IS NULL AND "passwordHash" IS NOT NULL
             AND NOT "hasAccess" AND "createdAt" < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        [daysBefore(now, RETENTION.unconfirmedAccountDays), limit],
      );
      return deleted;
    });
  }

  /**
   * Makes an account and mails the link that confirms it, or mails the owner of a known address.
   * @returns a seal by which the browser is known again, whether or not an account was made
   * @throws RateLimitedError; ValidationError for a password that is easily guessed
   */
  async register({ password, ...fields }: RegisterDto, client: ClientInfo): Promise<string> {
    await this.limits.consume(LIMITS.registerByClient, client.network);
    await this.limits.consume(LIMITS.registerByAccount, fields.email);
    this.passwords.assertGood(password, 'password', fields.email);
    const passwordHash = await this.hasher.hash(password);
    return inSteadyTime(() =>
      this.dataSource.transaction(async (manager) => {
        const account = { ...fields, passwordHash };
        // An account that is deleted between the two steps makes room for the new one.
        let userId: string | null = null;
        let told = false;
        while (!userId && !told) {
          userId = await this.create(manager, account);
          told = !userId && (await this.tellOwnerOf(manager, fields.email));
        }
        return this.browser.seal(userId);
      }),
    );
  }

  /** The account's id; null where none was made: the address may be taken, and of several at once one wins. */
  private async create(manager: EntityManager, fields: NewAccount): Promise<string | null> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values(fields)
      .orIgnore()
      .returning('"id"')
      .execute();
    const userId: string | undefined = raw[0]?.id;
    if (userId) await this.askToConfirm(manager, userId, fields.email);
    return userId ?? null;
  }

  /** Whether there was somebody to tell that their address is wanted. */
  private async tellOwnerOf(manager: EntityManager, email: string): Promise<boolean> {
    const owner = await lockUserOf(manager, email);
    if (owner) await this.tellOwner(manager, owner);
    return owner !== null;
  }

  /** Mails the owner how to sign in or, where the address was never confirmed, how to take it over. */
  async tellOwner(manager: EntityManager, owner: User): Promise<void> {
    if (owner.emailConfirmedAt) {
      await this.outbox.enqueue(manager, alreadyRegisteredEmail(owner, this.env.appUrl));
      return;
    }
    const link = await this.tokens.issueLink(manager, owner.id, 'reset-password');
    await this.outbox.enqueue(manager, unconfirmedAccountEmail(owner.email, link));
  }

  /**
   * Mails the confirmation again where one is still owed.
   * @throws RateLimitedError
   */
  async resendConfirmation(email: string, client: ClientInfo): Promise<void> {
    await this.limits.consume(LIMITS.resendByClient, client.network);
    await this.limits.consume(LIMITS.resendByAccount, email);
    await inSteadyTime(() =>
      this.dataSource.transaction(async (manager) => {
        const user = await lockUserOf(manager, email);
        if (!user || user.emailConfirmedAt) return;
        if (user.passwordHash) await this.askToConfirm(manager, user.id, email);
        else await this.tellOwner(manager, user);
      }),
    );
  }

  /** Mails the link that confirms the address of an account with a password. */
  async askToConfirm(manager: EntityManager, userId: string, email: string): Promise<void> {
    const link = await this.tokens.issueLink(manager, userId, 'confirm-email');
    await this.outbox.enqueue(manager, addressConfirmationEmail(email, link));
  }

  /**
   * Confirms the address of a new account, and signs in, or makes a new address the valid one. The link
   * alone is not enough: the person who asked for it may not own the mailbox (decision 4).
   * @throws AppError TOKEN_INVALID, ALREADY_CONFIRMED; NEW_PASSWORD_REQUIRED, OWN_SESSION_REQUIRED, after
   *   which the link still works; EMAIL_TAKEN when the new address got an account in the meantime
   */
  async confirm(body: ConfirmEmailDto, origin: ConfirmationOrigin): Promise<Confirmed> {
    await this.limits.consume(LIMITS.tokenByClient, origin.network);
    const chosen = body.newPassword ? await this.ownPassword.choose(body.newPassword) : null;
    return this.dataSource.transaction(async (manager): Promise<Confirmed> => {
      const { userId, newEmail } = await this.tokens.redeem(manager, body.token, [
        'confirm-email',
        'change-email',
      ]);
      if (newEmail) {
        if (userId !== origin.callerId) throw ownSessionRequired();
        await this.changeAddress(manager, userId, newEmail);
        return { what: 'new-address', session: null };
      }
      if (chosen) await this.ownPassword.set(manager, userId, chosen);
      else if (!this.browser.hasRegistered(userId, origin.seal)) throw newPasswordRequired();
      await this.tokens.confirmAddress(manager, userId);
      const session = await this.signIn.openAfterConfirmation(manager, userId, origin);
      return { what: 'address', session };
    });
  }

  private async changeAddress(
    manager: EntityManager,
    userId: string,
    newEmail: string,
  ): Promise<void> {
    const before = await manager.findOneByOrFail(User, { id: userId });
    await this.tokens.confirmAddress(manager, userId, newEmail);
    // A link to set the password may still lie in the old mailbox.
    await this.tokens.endAll(manager, userId);
    const email = addressChangedEmail(before, newEmail, this.site.contact.email);
    await this.outbox.enqueue(manager, email);
  }
}
