import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ClientInfo } from '../../../platform/http/client.decorator.js';
import { inSteadyTime } from '../../../platform/http/steady-time.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { EmailTokensService } from '../email-tokens.service.js';
import { confirmEmailLetter } from '../identity.letters.js';
import { LIMITS } from '../identity.limits.js';
import { KnownAddressService } from '../known-address.service.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { User } from '../user.entity.js';
import type { RegisterDto } from './registration.dto.js';

/** New accounts. Nothing here tells the asker whether an address has one already. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly hasher: PasswordHasher,
    private readonly tokens: EmailTokensService,
    private readonly knownAddress: KnownAddressService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Makes an account and mails the link that confirms it, or mails the owner of a known address.
   * @throws RateLimitedError
   */
  async register({ password, ...fields }: RegisterDto, client: ClientInfo): Promise<void> {
    await this.limits.consume(LIMITS.registerByClient, client.network);
    await this.limits.consume(LIMITS.registerByAccount, fields.email);
    const passwordHash = await this.hasher.hash(password);
    await inSteadyTime(() =>
      this.dataSource.transaction(async (manager) => {
        const userId = await this.insert(manager, { ...fields, passwordHash });
        if (userId) await this.askToConfirm(manager, userId, fields.email);
        else await this.tellOwnerOf(manager, fields.email);
      }),
    );
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
        const user = await manager.findOneBy(User, { email });
        if (!user || user.emailConfirmedAt) return;
        if (user.passwordHash) await this.askToConfirm(manager, user.id, email);
        else await this.knownAddress.tellOwner(manager, user);
      }),
    );
  }

  /** The id of the new account, or null when the address is taken; of several at once one wins. */
  private async insert(manager: EntityManager, fields: Partial<User>): Promise<string | null> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values(fields)
      .orIgnore()
      .returning('"id"')
      .execute();
    return raw[0]?.id ?? null;
  }

  /** Mails the link that confirms the address of an account with a password. */
  async askToConfirm(manager: EntityManager, userId: string, email: string): Promise<void> {
    const link = await this.tokens.issueLink(manager, userId, 'confirm-email');
    await this.outbox.enqueue(manager, confirmEmailLetter(email, link));
  }

  private async tellOwnerOf(manager: EntityManager, email: string): Promise<void> {
    const owner = await manager.findOneBy(User, { email });
    if (owner) await this.knownAddress.tellOwner(manager, owner);
  }
}
