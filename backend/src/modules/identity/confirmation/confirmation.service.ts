import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../../platform/errors/app-error.js';
import type { ClientInfo } from '../../../platform/http/client.decorator.js';
import type { SignedInUser } from '../access/current-user.js';
import { challengeGone } from '../identity.errors.js';
import { PasswordService } from '../password/password.service.js';
import { ChallengesService } from '../second-factor/challenges.service.js';
import { PasskeysService } from '../second-factor/passkeys.service.js';
import { SecondFactorService, wrongCode } from '../second-factor/second-factor.service.js';
import { SecurityLog } from '../sign-in/security-log.js';
import { SessionsService } from '../sign-in/sessions.service.js';
import { User } from '../user.entity.js';
import type { ConfirmDto } from './confirmation.dto.js';

/** Asks a signed-in person once more before something that cannot be undone. */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordService,
    private readonly factors: SecondFactorService,
    private readonly passkeys: PasskeysService,
    private readonly challenges: ChallengesService,
    private readonly securityLog: SecurityLog,
  ) {}

  /** What the browser needs to ask for one of the person's passkeys. */
  async beginPasskey(user: SignedInUser) {
    const options = await this.passkeys.requestOptions(user.id);
    const { manager } = this.dataSource;
    const challenge = await this.challenges.begin(
      manager,
      'confirmation',
      user.id,
      options.challenge,
    );
    return { challenge, options };
  }

  /**
   * Renews the confirmation of this session with the password or with the second factor.
   * @throws ValidationError where it is wrong; RateLimitedError; AppError CHALLENGE_EXPIRED
   */
  async confirm(user: SignedInUser, answer: ConfirmDto, client: ClientInfo): Promise<void> {
    try {
      if (answer.password) {
        await this.passwords.check(user.id, answer.password, 'password');
        await this.sessions.confirm(this.dataSource.manager, user.sessionId);
      } else {
        await this.confirmByFactor(user, answer);
      }
    } catch (error) {
      if (error instanceof AppError) {
        this.securityLog.write('confirmation_failed', {
          accountId: user.id,
          client,
          detail: answer.password ? 'password' : 'second-factor',
        });
      }
      throw error;
    }
  }

  private async confirmByFactor(user: SignedInUser, answer: ConfirmDto): Promise<void> {
    const challenge = answer.challenge
      ? await this.challenges.find(answer.challenge, 'confirmation')
      : null;
    if (challenge && challenge.userId !== user.id) throw challengeGone();
    await this.factors.slowDown(user.id);
    await this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'for_no_key_update' } as const;
      await manager.findOne(User, { select: { id: true }, where: { id: user.id }, lock });
      if (!(await this.factors.verify(manager, user, answer, challenge))) throw wrongCode();
      if (challenge) await this.challenges.use(manager, challenge);
      await this.sessions.confirm(manager, user.sessionId);
    });
    await this.factors.forgetTries(user.id);
  }
}
