import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import type { ClientInfo } from '../../../platform/http/client.decorator.js';
import { inSteadyTime } from '../../../platform/http/steady-time.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import type { SignedInUser } from '../access/current-user.js';
import { clearUnconfirmed, lockUserOf } from '../accounts/accounts.service.js';
import { EmailTokensService } from '../accounts/email-tokens.service.js';
import { passwordChangedEmail, resetPasswordEmail } from '../identity.email.js';
import { signInRequired, wrongPassword } from '../identity.errors.js';
import { LIMITS, PACES } from '../identity.limits.js';
import { KnownDevicesService } from '../sign-in/known-devices.service.js';
import { SessionsService, type SignInOrigin } from '../sign-in/sessions.service.js';
import { User } from '../user.entity.js';
import type { ChangePasswordDto, ResetPasswordDto } from './password.dto.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordRules } from './password-rules.service.js';

export interface ChosenPassword {
  newPassword: string;
  passwordHash: string;
}

@Injectable()
export class PasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly rules: PasswordRules,
    private readonly hasher: PasswordHasher,
    private readonly tokens: EmailTokensService,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Mails a link to set a new password, where the address has an account.
   * @throws RateLimitedError
   */
  async requestReset(email: string, client: ClientInfo): Promise<void> {
    await this.limits.consume(LIMITS.resetByClient, client.network);
    await this.limits.consume(LIMITS.resetByAccount, email);
    await inSteadyTime(() =>
      this.dataSource.transaction(async (manager) => {
        const user = await lockUserOf(manager, email);
        if (!user) return;
        const link = await this.tokens.issueLink(manager, user.id, 'reset-password');
        await this.outbox.enqueue(
          manager,
          resetPasswordEmail(user, Boolean(user.emailConfirmedAt), link),
        );
      }),
    );
  }

  /**
   * Sets a new password over a link. Who opened it owns the mailbox, so the address is confirmed too;
   * this is also how an account made by a purchase gets its first password. No other device is known
   * from then on, and this one is: whoever is slowed down by strangers gets in this way.
   * @returns the token by which the browser is recognised
   * @throws AppError TOKEN_INVALID; ValidationError for a password that is easily guessed, after which
   *   the link still works
   */
  async reset({ token, newPassword }: ResetPasswordDto, origin: SignInOrigin): Promise<string> {
    await this.limits.consume(LIMITS.tokenByClient, origin.network);
    const chosen = await this.choose(newPassword);
    const { email, deviceToken } = await this.dataSource.transaction(async (manager) => {
      const { userId } = await this.tokens.redeem(manager, token, ['reset-password']);
      const email = await this.set(manager, userId, chosen);
      await this.tokens.confirmAddress(manager, userId);
      return {
        email,
        ...(await this.devices.remember(manager, userId, origin.deviceToken, origin.userAgent)),
      };
    });
    await this.limits.reset(PACES.loginByAccount, email);
    return deviceToken;
  }

  /**
   * A password for `set`, hashed before a transaction holds anybody up.
   * @throws ValidationError on `newPassword` for one that is easily guessed
   */
  async choose(newPassword: string): Promise<ChosenPassword> {
    this.rules.assertGood(newPassword, 'newPassword');
    return { newPassword, passwordHash: await this.hasher.hash(newPassword) };
  }

  /**
   * Sets the password of somebody who has proved access to the mailbox. All sessions, links and devices
   * end, and an unconfirmed profile is cleared.
   * @returns the address
   * @throws ValidationError on `newPassword` for one that is easily guessed
   */
  async set(manager: EntityManager, userId: string, chosen: ChosenPassword): Promise<string> {
    await clearUnconfirmed(manager, userId);
    await manager.update(User, userId, { passwordHash: chosen.passwordHash });
    const email = await this.afterChange(manager, userId);
    this.rules.assertGood(chosen.newPassword, 'newPassword', email);
    await this.devices.forgetOthers(manager, userId);
    return email;
  }

  /**
   * Changes the password of a signed-in person and ends all other sessions; of the known devices
   * only the one with this token stays.
   * @throws ValidationError on `currentPassword` when it is wrong, on `newPassword` when it is easily
   *   guessed
   */
  async change(
    user: SignedInUser,
    dto: ChangePasswordDto,
    deviceToken: string | null,
  ): Promise<void> {
    this.rules.assertGood(dto.newPassword, 'newPassword', user.email);
    const before = await this.check(user.id, dto.currentPassword, 'currentPassword');
    const passwordHash = await this.hasher.hash(dto.newPassword);
    await this.dataSource.transaction(async (manager) => {
      const changed = await manager.update(
        User,
        { id: user.id, passwordHash: before },
        { passwordHash },
      );
      if (changed.affected !== 1) throw wrongPassword('currentPassword');
      await this.afterChange(manager, user.id, user.sessionId);
      await this.devices.forgetOthers(manager, user.id, deviceToken);
    });
  }

  /**
   * Nothing that was opened or requested with the old password stays. Nobody is told who has had none:
   * what was registered with an address that nobody confirmed is not its owner's. Answers the address.
   */
  private async afterChange(
    manager: EntityManager,
    userId: string,
    keepSessionId?: string,
  ): Promise<string> {
    await this.sessions.endAll(manager, userId, keepSessionId);
    await this.tokens.endAll(manager, userId);
    const user = await manager.findOneByOrFail(User, { id: userId });
    if (user.emailConfirmedAt) {
      await this.outbox.enqueue(manager, passwordChangedEmail(user, this.env.appUrl));
    }
    return user.email;
  }

  /**
   * The hash that the password was compared with; a caller who changes it names it in the statement.
   * @param field the input that is at fault when the password is wrong
   * @throws ValidationError for a wrong password; RateLimitedError after too many
   */
  async check(userId: string, password: string, field: string): Promise<string> {
    await this.limits.consume(LIMITS.passwordByAccount, userId);
    const user = await this.dataSource.manager.findOneBy(User, { id: userId });
    if (!user) throw signInRequired();
    const matches = await this.hasher.matches(user.passwordHash, password);
    if (!matches || !user.passwordHash) throw wrongPassword(field);
    await this.limits.reset(LIMITS.passwordByAccount, userId);
    return user.passwordHash;
  }
}
