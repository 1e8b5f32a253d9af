import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { browserName } from '@toolkit/domain/device';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { ValidationError } from '../../../platform/errors/app-error.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import type { SignedInUser } from '../access/current-user.js';
import { DataExportService } from '../data-export/data-export.service.js';
import { factorAddedEmail, factorRemovedEmail, recoveryCodeUsedEmail } from '../identity.email.js';
import {
  factorExists,
  noSecondFactor,
  passkeyNotAccepted,
  passkeyNotFound,
  signInRequired,
} from '../identity.errors.js';
import { PACES } from '../identity.limits.js';
import { SecurityLog } from '../sign-in/security-log.js';
import { User } from '../user.entity.js';
import type { AuthChallenge } from './auth-challenge.entity.js';
import { ChallengesService } from './challenges.service.js';
import { type PasskeyAnswer, PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

const APP = 'Authenticator-App';

/** What somebody brings to prove a second factor: one of these. */
export interface FactorAnswer {
  code?: string;
  recoveryCode?: string;
  passkey?: PasskeyAnswer;
}

/** Which ways a person has to prove a second factor; without an app and a passkey there is none. */
export interface FactorMethods {
  totp: boolean;
  passkey: boolean;
}

/**
 * The second factor of an account: an authenticator app, passkeys, or both, and recovery codes that
 * stand in for them. Every change locks the person and is told to them by mail.
 */
@Injectable()
export class SecondFactorService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly challenges: ChallengesService,
    private readonly outbox: OutboxService,
    private readonly securityLog: SecurityLog,
    private readonly exports: DataExportService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.exports.register('secondFactor', async (userId) => {
      const { totpSince, passkeys, recoveryCodesLeft } = await this.overview(userId);
      const kept = passkeys.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        createdAt,
        lastUsedAt,
      }));
      return { authenticatorAppSince: totpSince, passkeys: kept, recoveryCodesLeft };
    });
  }

  async overview(userId: string) {
    const [totpSince, passkeys, recoveryCodesLeft] = await Promise.all([
      this.totp.since(userId),
      this.passkeys.list(userId),
      this.recoveryCodes.countLeft(userId),
    ]);
    return { totpSince, passkeys, recoveryCodesLeft };
  }

  async methodsOf(userId: string, manager = this.dataSource.manager): Promise<FactorMethods> {
    const totp = (await this.totp.since(userId, manager)) !== null;
    return { totp, passkey: (await this.passkeys.list(userId, manager)).length > 0 };
  }

  /**
   * Whether the answer proves the second factor; what it brings is used up then. Called in a
   * transaction that holds the lock of the person's row; `slowDown` comes before.
   * @throws ValidationError where the answer is none
   */
  async verify(
    manager: EntityManager,
    user: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>,
    answer: FactorAnswer,
    challenge: AuthChallenge | null,
  ): Promise<boolean> {
    if (answer.code) return this.totp.verify(manager, user.id, digitsOf(answer.code));
    if (answer.recoveryCode) return this.useRecoveryCode(manager, user, answer.recoveryCode);
    if (answer.passkey) {
      const signed = challenge?.passkeyChallenge;
      return signed ? this.passkeys.verify(manager, user.id, signed, answer.passkey) : false;
    }
    throw new ValidationError({ code: ['Bitte geben Sie den Code ein.'] });
  }

  /**
   * Counts a try before it is looked at, so that many at once get no more of them.
   * @param deviceId of a known device, which has tries of its own
   */
  slowDown(userId: string, deviceId?: string): Promise<void> {
    return this.limits.slowDown(PACES.factorByAccount, deviceId ?? userId);
  }

  forgetTries(userId: string, deviceId?: string): Promise<void> {
    return this.limits.reset(PACES.factorByAccount, deviceId ?? userId);
  }

  /** @throws AppError FACTOR_EXISTS */
  async beginTotp(user: SignedInUser): Promise<{ secret: string; uri: string }> {
    const begun = await this.totp.begin(this.dataSource.manager, user.id, user.email);
    if (!begun) throw factorExists();
    return begun;
  }

  /**
   * @returns recovery codes where there are none yet, else null
   * @throws RateLimitedError; ValidationError for a wrong code
   */
  async confirmTotp(user: SignedInUser, code: string): Promise<string[] | null> {
    await this.slowDown(user.id);
    const codes = await this.changing(user.id, async (manager, person) => {
      if (!(await this.totp.confirm(manager, user.id, digitsOf(code)))) throw wrongCode();
      return this.added(manager, person, APP, 'totp');
    });
    await this.forgetTries(user.id);
    return codes;
  }

  /** @throws AppError NO_SECOND_FACTOR */
  removeTotp(user: SignedInUser): Promise<void> {
    return this.changing(user.id, async (manager, person) => {
      if (!(await this.totp.remove(manager, user.id))) throw noSecondFactor();
      await this.removed(manager, person, APP, 'totp');
    });
  }

  async beginPasskey(user: SignedInUser) {
    const options = await this.passkeys.creationOptions(user);
    const { manager } = this.dataSource;
    const challenge = await this.challenges.begin(
      manager,
      'new-passkey',
      user.id,
      options.challenge,
    );
    return { challenge, options };
  }

  /**
   * @param name empty: the passkey is called like the browser it was made in
   * @returns recovery codes where there are none yet, else null
   * @throws AppError CHALLENGE_EXPIRED, PASSKEY_NOT_ACCEPTED
   */
  async addPasskey(
    user: SignedInUser,
    { challenge: token, passkey: answer }: { challenge: string; passkey: PasskeyAnswer },
    name: string,
    userAgent: string,
  ): Promise<string[] | null> {
    const challenge = await this.challenges.find(token, 'new-passkey');
    const signed = challenge.userId === user.id && challenge.passkeyChallenge;
    if (!signed) throw passkeyNotAccepted();
    return this.changing(user.id, async (manager, person) => {
      await this.challenges.use(manager, challenge);
      const called = name || browserName(userAgent);
      const passkey = await this.passkeys.add(manager, user.id, signed, answer, called);
      if (!passkey) throw passkeyNotAccepted();
      return this.added(manager, person, `Passkey „${passkey.name}“`, 'passkey');
    });
  }

  /** @throws AppError PASSKEY_NOT_FOUND */
  removePasskey(user: SignedInUser, id: string): Promise<void> {
    return this.changing(user.id, async (manager, person) => {
      const name = await this.passkeys.remove(manager, user.id, id);
      if (name === null) throw passkeyNotFound();
      await this.removed(manager, person, `Passkey „${name}“`, 'passkey');
    });
  }

  /** Ten new codes; the former ones end. @throws AppError NO_SECOND_FACTOR */
  makeRecoveryCodes(user: SignedInUser): Promise<string[]> {
    return this.changing(user.id, async (manager) => {
      if (!has(await this.methodsOf(user.id, manager))) throw noSecondFactor();
      this.securityLog.write('recovery_codes_made', { accountId: user.id });
      return this.recoveryCodes.make(manager, user.id);
    });
  }

  /**
   * Takes everything away from somebody who has lost it, within the caller's transaction.
   * @throws AppError NO_SECOND_FACTOR
   */
  async removeAll(manager: EntityManager, person: User): Promise<void> {
    if (!has(await this.methodsOf(person.id, manager))) throw noSecondFactor();
    await this.totp.remove(manager, person.id);
    await this.passkeys.removeAll(manager, person.id);
    await this.removed(manager, person, 'Zweiter Schritt', 'by-staff');
  }

  private changing<T>(
    userId: string,
    work: (manager: EntityManager, person: User) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const person = await manager.findOne(User, {
        where: { id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!person) throw signInRequired();
      return work(manager, person);
    });
  }

  private async added(
    manager: EntityManager,
    person: User,
    what: string,
    detail: string,
  ): Promise<string[] | null> {
    await this.outbox.enqueue(manager, factorAddedEmail(person, what, this.env.appUrl));
    this.securityLog.write('factor_added', { accountId: person.id, detail });
    const left = await this.recoveryCodes.countLeft(person.id, manager);
    return left > 0 ? null : this.recoveryCodes.make(manager, person.id);
  }

  private async removed(
    manager: EntityManager,
    person: User,
    what: string,
    detail: string,
  ): Promise<void> {
    const isLast = !has(await this.methodsOf(person.id, manager));
    if (isLast) await this.recoveryCodes.remove(manager, person.id);
    const email = factorRemovedEmail(person, what, isLast, this.env.appUrl);
    await this.outbox.enqueue(manager, email);
    this.securityLog.write('factor_removed', { accountId: person.id, detail });
  }

  private async useRecoveryCode(
    manager: EntityManager,
    person: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>,
    code: string,
  ): Promise<boolean> {
    if (!(await this.recoveryCodes.use(manager, person.id, code))) return false;
    const left = await this.recoveryCodes.countLeft(person.id, manager);
    await this.outbox.enqueue(manager, recoveryCodeUsedEmail(person, left, this.env.appUrl));
    this.securityLog.write('recovery_code_used', { accountId: person.id });
    return true;
  }
}

export const has = ({ totp, passkey }: FactorMethods) => totp || passkey;

/** Apps show a code in two groups. */
const digitsOf = (code: string) => code.replaceAll(/\s/g, '');

export const wrongCode = () =>
  new ValidationError({
    code: ['Der Code ist falsch oder abgelaufen. Bitte geben Sie den nächsten ein.'],
  });
