import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RateLimitedError } from '../../../platform/errors/app-error.js';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { emailNotConfirmed, invalidCredentials, secondFactorRequired } from '../identity.errors.js';
import { LIMITS, PACES } from '../identity.limits.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { CHALLENGE_MINUTES, ChallengesService } from '../second-factor/challenges.service.js';
import { PasskeysService } from '../second-factor/passkeys.service.js';
import { has, SecondFactorService } from '../second-factor/second-factor.service.js';
import { SecurityLog } from '../security-log.js';
import { User } from '../user.entity.js';
import type { KnownDevice } from './known-device.entity.js';
import { KnownDevicesService } from './known-devices.service.js';
import { type OpenedSession, SessionOpening, type SignInPlace } from './session-opening.service.js';
import type { LoginDto } from './sign-in.dto.js';

@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly hasher: PasswordHasher,
    private readonly devices: KnownDevicesService,
    private readonly factors: SecondFactorService,
    private readonly passkeys: PasskeysService,
    private readonly challenges: ChallengesService,
    private readonly opening: SessionOpening,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Opens a session and answers its bearer token. Tries are counted before the password is looked at,
   * so that many at once get no more of them. What strangers try slows down whoever comes from a
   * device that the account does not know; a known device only answers for its own tries.
   * @throws RateLimitedError; AppError INVALID_CREDENTIALS; EMAIL_NOT_CONFIRMED only after the right
   *   password, and so SECOND_FACTOR_REQUIRED, with the challenge that the second step answers
   */
  async signIn({ email, password }: LoginDto, place: SignInPlace): Promise<OpenedSession> {
    const user = await this.dataSource.manager.findOneBy(User, { email });
    const device = user && (await this.knownDevice(user, place.deviceToken));
    if (!device) {
      await this.limits.consume(LIMITS.loginByClient, place.network);
      await this.limits.slowDown(PACES.loginByAccount, email);
    }
    const matches = await this.hasher.matches(user?.passwordHash, password);
    if (!user || !matches) {
      this.securityLog.write('sign_in_failed', {
        accountId: user?.id ?? null,
        address: user ? undefined : email,
        client: place,
        deviceKnown: Boolean(device),
        detail: 'password',
      });
      throw invalidCredentials();
    }
    if (!user.emailConfirmedAt) throw emailNotConfirmed();
    const opened = await this.open(user, place);
    if (device) await this.limits.reset(LIMITS.loginByDevice, device.id);
    else await this.limits.reset(PACES.loginByAccount, email);
    return opened;
  }

  /** The device, if it is a known one that has tries left; one without is forgotten. */
  private async knownDevice(user: User, token: string | null): Promise<KnownDevice | null> {
    const device = await this.devices.find(user.id, token);
    if (!device) return null;
    try {
      await this.limits.consume(LIMITS.loginByDevice, device.id);
      return device;
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      await this.devices.forget(user.id, device.id);
      this.securityLog.write('device_forgotten', { accountId: user.id, detail: 'wrong-tries' });
      return null;
    }
  }

  /** A password changed since it was compared opens nothing: the lock makes one wait for the other. */
  private async open(user: User, place: SignInPlace): Promise<OpenedSession> {
    type Done = { next: object } | { opened: OpenedSession };
    const done = await this.dataSource.transaction(async (manager): Promise<Done> => {
      const [unchanged] = await manager.query(
        'SELECT 1 FROM "user" WHERE "id" = $1 AND "passwordHash" = $2 FOR NO KEY UPDATE',
        [user.id, user.passwordHash],
      );
      if (!unchanged) throw invalidCredentials();
      const next = await this.secondStep(manager, user.id);
      return next ? { next } : { opened: await this.opening.open(manager, user, place) };
    });
    if ('next' in done) throw secondFactorRequired(done.next);
    return done.opened;
  }

  /** What has to be answered besides the password; null where it is enough. */
  private async secondStep(manager: EntityManager, userId: string): Promise<object | null> {
    const methods = await this.factors.methodsOf(userId, manager);
    if (!has(methods)) return null;
    const passkeyOptions = methods.passkey ? await this.passkeys.requestOptions(userId) : null;
    const challenge = await this.challenges.begin(
      manager,
      'second-factor',
      userId,
      passkeyOptions?.challenge,
    );
    return {
      challenge,
      expiresInSeconds: CHALLENGE_MINUTES * 60,
      totp: methods.totp,
      passkeyOptions,
    };
  }
}
