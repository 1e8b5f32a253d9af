import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RateLimitedError } from '../../../platform/errors/app-error.js';
import type { ClientInfo } from '../../../platform/http/client.decorator.js';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import {
  challengeGone,
  emailNotConfirmed,
  invalidCredentials,
  passkeyNotAccepted,
  secondFactorRequired,
  secondFactorWrong,
} from '../identity.errors.js';
import { LIMITS, PACES } from '../identity.limits.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { CHALLENGE_MINUTES, ChallengesService } from '../second-factor/challenges.service.js';
import { PasskeysService } from '../second-factor/passkeys.service.js';
import type {
  PasskeySignInDto,
  SecondFactorSignInDto,
} from '../second-factor/second-factor.dto.js';
import { has, SecondFactorService } from '../second-factor/second-factor.service.js';
import { User } from '../user.entity.js';
import type { KnownDevice } from './known-device.entity.js';
import { KnownDevicesService } from './known-devices.service.js';
import { SecurityLog } from './security-log.js';
import { type OpenedSession, SessionsService, type SignInOrigin } from './sessions.service.js';
import type { LoginDto } from './sign-in.dto.js';

/** Signing in: with a password, a second factor after it, or a passkey in the place of both. */
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
    private readonly sessions: SessionsService,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Opens a session and answers its bearer token. Tries are counted before the password is looked at,
   * so that many at once get no more of them. What strangers try slows down whoever comes from a
   * device that the account does not know; a known device only answers for its own tries.
   * @throws RateLimitedError; AppError INVALID_CREDENTIALS; EMAIL_NOT_CONFIRMED only after the right
   *   password, and so SECOND_FACTOR_REQUIRED, with the challenge that the second step answers
   */
  async signIn({ email, password }: LoginDto, origin: SignInOrigin): Promise<OpenedSession> {
    const user = await this.dataSource.manager.findOneBy(User, { email });
    const device = user && (await this.knownDevice(user, origin.deviceToken));
    if (!device) {
      await this.limits.consume(LIMITS.loginByClient, origin.network);
      await this.limits.slowDown(PACES.loginByAccount, email);
    }
    const matches = await this.hasher.matches(user?.passwordHash, password);
    if (!user || !matches) {
      this.securityLog.write('sign_in_failed', {
        accountId: user?.id ?? null,
        address: user ? undefined : email,
        client: origin,
        deviceKnown: Boolean(device),
        detail: 'password',
      });
      throw invalidCredentials();
    }
    if (!user.emailConfirmedAt) throw emailNotConfirmed();
    const opened = await this.open(user, origin);
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
  private async open(user: User, origin: SignInOrigin): Promise<OpenedSession> {
    type Done = { next: object } | { opened: OpenedSession };
    const done = await this.dataSource.transaction(async (manager): Promise<Done> => {
      const unchanged = { id: user.id, passwordHash: user.passwordHash as string };
      if (!(await lock(manager, unchanged))) throw invalidCredentials();
      const next = await this.secondStep(manager, user.id);
      return next ? { next } : { opened: await this.sessions.signIn(manager, user, origin) };
    });
    if ('next' in done) throw secondFactorRequired(done.next);
    return done.opened;
  }

  /**
   * Opens a session for somebody who has just confirmed the address in the browser where they chose the
   * password, with the confirmation or before it; null where a second factor has to be answered as well, for which one signs in as ever.
   */
  async openAfterConfirmation(
    manager: EntityManager,
    userId: string,
    origin: SignInOrigin,
  ): Promise<OpenedSession | null> {
    const user = await lock(manager, { id: userId });
    if (!user || has(await this.factors.methodsOf(userId, manager))) return null;
    return this.sessions.signIn(manager, user, origin);
  }

  /** What has to be answered besides the password; null where it is enough. */
  private async secondStep(manager: EntityManager, userId: string): Promise<object | null> {
    const methods = await this.factors.methodsOf(userId, manager);
    if (!has(methods)) return null;
    const passkeyOptions = methods.passkey
      ? await this.passkeys.requestOptions(userId, manager)
      : null;
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

  /**
   * Completes a sign-in whose password was right. A wrong answer leaves the challenge as it is, so
   * that a slip of the finger does not ask for the password again; tries are slowed down.
   * @throws RateLimitedError; AppError CHALLENGE_EXPIRED, SECOND_FACTOR_WRONG
   */
  async signInWithSecondFactor(
    body: SecondFactorSignInDto,
    origin: SignInOrigin,
  ): Promise<OpenedSession> {
    const challenge = await this.challenges.find(body.challenge, 'second-factor');
    const userId = challenge.userId as string;
    const device = await this.devices.find(userId, origin.deviceToken);
    await this.factors.slowDown(userId, device?.id);
    const opened = await this.dataSource.transaction(async (manager) => {
      const user = await lock(manager, { id: userId });
      if (!user) throw challengeGone();
      if (!(await this.factors.verify(manager, user, body, challenge))) return null;
      await this.challenges.use(manager, challenge);
      return this.sessions.signIn(manager, user, origin);
    });
    if (!opened) {
      this.securityLog.write('sign_in_failed', {
        accountId: userId,
        client: origin,
        deviceKnown: device !== null,
        detail: 'second-factor',
      });
      throw secondFactorWrong();
    }
    await this.factors.forgetTries(userId, device?.id);
    if (device) await this.limits.reset(LIMITS.loginByDevice, device.id);
    else await this.limits.reset(PACES.loginByAccount, opened.email);
    return opened;
  }

  /** A challenge for whoever has a passkey of this site. @throws RateLimitedError */
  async beginPasskey(client: ClientInfo) {
    await this.limits.consume(LIMITS.loginByClient, client.network);
    const options = await this.passkeys.requestOptions(null);
    const { manager } = this.dataSource;
    const challenge = await this.challenges.begin(
      manager,
      'passkey-sign-in',
      null,
      options.challenge,
    );
    return { challenge, options };
  }

  /**
   * The device has checked its person, so a passkey stands for password and second factor.
   * @throws RateLimitedError; AppError CHALLENGE_EXPIRED, PASSKEY_NOT_ACCEPTED, EMAIL_NOT_CONFIRMED
   */
  async signInWithPasskey(body: PasskeySignInDto, origin: SignInOrigin): Promise<OpenedSession> {
    await this.limits.consume(LIMITS.loginByClient, origin.network);
    const challenge = await this.challenges.find(body.challenge, 'passkey-sign-in');
    const signed = challenge.passkeyChallenge as string;
    const userId = await this.passkeys.claimedOwner(body.passkey);
    const opened = await this.dataSource.transaction(async (manager) => {
      const user = userId && (await lock(manager, { id: userId }));
      await this.challenges.use(manager, challenge);
      const alone = { alone: true };
      if (!user) return null;
      if (!(await this.passkeys.verify(manager, user.id, signed, body.passkey, alone))) return null;
      if (!user.emailConfirmedAt) throw emailNotConfirmed();
      return this.sessions.signIn(manager, user, origin);
    });
    if (opened) return opened;
    this.securityLog.write('sign_in_failed', {
      accountId: userId,
      client: origin,
      detail: 'passkey',
    });
    throw passkeyNotAccepted();
  }
}

/** Nobody changes the person meanwhile; null where they are gone, or not as asked any more. */
const lock = (manager: EntityManager, where: { id: string; passwordHash?: string }) =>
  manager.findOne(User, { where, lock: { mode: 'for_no_key_update' } });
