import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inSteadyTime } from '../../../platform/http/steady-time.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { AccessService } from '../access/access.service.js';
import { assertConfirmedLately, type SignedInUser } from '../access/current-user.js';
import { DataExportService } from '../data-export/data-export.service.js';
import { newAddressConfirmationEmail } from '../identity.email.js';
import { signInRequired } from '../identity.errors.js';
import { LIMITS } from '../identity.limits.js';
import { RegistrationService } from '../registration/registration.service.js';
import { User } from '../user.entity.js';
import { EmailTokensService } from './email-tokens.service.js';
import { toUserDto, type UpdateProfileDto } from './profile.dto.js';

@Injectable()
export class ProfileService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly tokens: EmailTokensService,
    private readonly registration: RegistrationService,
    private readonly outbox: OutboxService,
    private readonly access: AccessService,
    private readonly exports: DataExportService,
  ) {}

  onModuleInit(): void {
    this.exports.register('account', async (userId) => {
      const user = await this.get(userId);
      return { ...toUserDto(user), formerEmails: user.formerEmails };
    });
    this.exports.register('accessGrounds', (userId) =>
      this.access.groundsOf(this.dataSource.manager, userId),
    );
  }

  /** @throws AppError UNAUTHORIZED when the account was deleted during the request */
  async get(userId: string, manager = this.dataSource.manager): Promise<User> {
    const user = await manager.findOneBy(User, { id: userId });
    if (!user) throw signInRequired();
    return user;
  }

  /**
   * Stores the fields at once. A new e-mail address is only asked for: it gets a link to confirm it,
   * or, where it belongs to another account, its owner is told. Both take and answer the same. Whoever
   * has the mailbox can set the password, so this is not for a session that somebody has left open.
   * @throws AppError CONFIRMATION_REQUIRED
   */
  async update(
    current: SignedInUser,
    { email, ...fields }: UpdateProfileDto,
  ): Promise<{ user: User; emailChangePending: boolean }> {
    if (email === current.email) {
      await this.dataSource.manager.update(User, current.id, fields);
      return { user: await this.get(current.id), emailChangePending: false };
    }
    assertConfirmedLately(current);
    await this.limits.consume(LIMITS.emailChangeByAccount, current.id);
    await inSteadyTime(() =>
      this.dataSource.transaction(async (manager) => {
        const owner = await lockBoth(manager, current.id, email);
        await manager.update(User, current.id, fields);
        await this.askForNewEmail(manager, current.id, email, owner);
      }),
    );
    return { user: await this.get(current.id), emailChangePending: true };
  }

  private async askForNewEmail(
    manager: EntityManager,
    userId: string,
    newEmail: string,
    owner: User | null,
  ): Promise<void> {
    if (owner) return this.registration.tellOwner(manager, owner);
    const link = await this.tokens.issueLink(manager, userId, 'change-email', { newEmail });
    await this.outbox.enqueue(manager, newAddressConfirmationEmail(newEmail, link));
  }
}

/**
 * Locks the person and whoever has the address they want, always in the same order: two who want
 * each other's never wait in a circle. Answers the owner of the address.
 */
async function lockBoth(manager: EntityManager, id: string, email: string): Promise<User | null> {
  const people = await manager.find(User, {
    where: [{ id }, { email }],
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return people.find((person) => person.email === email) ?? null;
}
