import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ClientInfo } from '../../../platform/http/client.decorator.js';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import {
  challengeGone,
  emailNotConfirmed,
  passkeyNotAccepted,
  secondFactorWrong,
} from '../identity.errors.js';
import { LIMITS, PACES } from '../identity.limits.js';
import { ChallengesService } from '../second-factor/challenges.service.js';
import { PasskeysService } from '../second-factor/passkeys.service.js';
import type {
  PasskeySignInDto,
  SecondFactorSignInDto,
} from '../second-factor/second-factor.dto.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { SecurityLog } from '../security-log.js';
import { User } from '../user.entity.js';
import { KnownDevicesService } from './known-devices.service.js';
import { type OpenedSession, SessionOpening, type SignInPlace } from './session-opening.service.js';

/** Signing in with what one has: after the password, or with a passkey in its place. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly challenges: ChallengesService,
    private readonly factors: SecondFactorService,
    private readonly passkeys: PasskeysService,
    private readonly devices: KnownDevicesService,
    private readonly opening: SessionOpening,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Completes a sign-in whose password was right. A wrong answer leaves the challenge as it is, so
   * that a slip of the finger does not ask for the password again; tries are slowed down.
   * @throws RateLimitedError; AppError CHALLENGE_EXPIRED, SECOND_FACTOR_WRONG
   */
  async complete(body: SecondFactorSignInDto, place: SignInPlace): Promise<OpenedSession> {
    const challenge = await this.challenges.find(body.challenge, 'second-factor');
    const userId = challenge.userId as string;
    const device = await this.devices.find(userId, place.deviceToken);
    await this.factors.slowDown(userId, device?.id);
    const opened = await this.dataSource.transaction(async (manager) => {
      const user = await lock(manager, userId);
      if (!user) throw challengeGone();
      if (!(await this.factors.verify(manager, user, body, challenge))) return null;
      await this.challenges.use(manager, challenge);
      return this.opening.open(manager, user, place);
    });
    if (!opened) {
      this.securityLog.write('sign_in_failed', {
        accountId: userId,
        client: place,
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
  async signInWithPasskey(body: PasskeySignInDto, place: SignInPlace): Promise<OpenedSession> {
    await this.limits.consume(LIMITS.loginByClient, place.network);
    const challenge = await this.challenges.find(body.challenge, 'passkey-sign-in');
    const signed = challenge.passkeyChallenge as string;
    const userId = await this.passkeys.claimedOwner(body.passkey);
    const opened = await this.dataSource.transaction(async (manager) => {
      const user = userId && (await lock(manager, userId));
      await this.challenges.use(manager, challenge);
      const alone = { alone: true };
      if (!user) return null;
      if (!(await this.passkeys.verify(manager, user.id, signed, body.passkey, alone))) return null;
      if (!user.emailConfirmedAt) throw emailNotConfirmed();
      return this.opening.open(manager, user, place);
    });
    if (opened) return opened;
    this.securityLog.write('sign_in_failed', {
      accountId: userId,
      client: place,
      detail: 'passkey',
    });
    throw passkeyNotAccepted();
  }
}

/** Nobody changes the person meanwhile; null where they are gone. */
const lock = (manager: EntityManager, id: string) =>
  manager.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
