import { Inject, Injectable, Logger } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { DerivedKeys } from './derived-keys.js';
import { TotpFactor } from './totp-factor.entity.js';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const KEY = 'secrets of authenticator apps';

/** Codes of an authenticator app (RFC 6238: six digits, 30 seconds, one step early or late). */
@Injectable()
export class TotpService {
  private readonly logger = new Logger('Totp');

  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: DerivedKeys,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * A new secret that takes the place of one that was never confirmed.
   * @returns the secret for typing and the address for the QR code; null where an app counts already
   */
  async begin(
    manager: EntityManager,
    userId: string,
    email: string,
  ): Promise<{ secret: string; uri: string } | null> {
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(TotpFactor)
      .values({ userId, secret: this.keys.encrypt(KEY, userId, secret), lastStep: 0 })
      .orUpdate(['secret', 'lastStep'], ['userId'], {
        overwriteCondition: { where: { confirmedAt: IsNull() } },
      })
      .returning(['userId'])
      .updateEntity(false)
      .execute();
    if (raw.length === 0) return null;
    return { secret, uri: this.generator(secret, email).toString() };
  }

  /** Lets the app count, after the first right code. */
  async confirm(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const factor = await manager.findOneBy(TotpFactor, { userId, confirmedAt: IsNull() });
    if (!factor || !(await this.accept(manager, factor, code))) return false;
    await manager.update(TotpFactor, userId, { confirmedAt: new Date() });
    return true;
  }

  /** Whether the code is right and its step was not used before; it is used then. */
  async verify(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const factor = await manager.findOneBy(TotpFactor, { userId, confirmedAt: Not(IsNull()) });
    return factor !== null && this.accept(manager, factor, code);
  }

  /** Since when an app counts; null where none does. */
  async since(userId: string, manager = this.dataSource.manager): Promise<Date | null> {
    return (await manager.findOneBy(TotpFactor, { userId }))?.confirmedAt ?? null;
  }

  async remove(manager: EntityManager, userId: string): Promise<boolean> {
    const { affected } = await manager.delete(TotpFactor, { userId });
    return affected === 1;
  }

  /** The statement, not the comparison, decides between two that bring the same code at once. */
  private async accept(manager: EntityManager, factor: TotpFactor, code: string): Promise<boolean> {
    const secret = this.secretOf(factor);
    if (!secret) return false;
    const timestamp = Date.now();
    const delta = this.generator(secret).validate({ token: code, timestamp, window: 1 });
    if (delta === null) return false;
    const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
    const { affected } = await manager.update(
      TotpFactor,
      { userId: factor.userId, lastStep: LessThan(step) },
      { lastStep: step },
    );
    return affected === 1;
  }

  private secretOf({ userId, secret }: TotpFactor): string | null {
    try {
      return this.keys.decrypt(KEY, userId, secret);
    } catch {
      this.logger.error({
        accountId: userId,
        reason: 'The secret of an authenticator app was written with another JWT_SECRET',
      });
      return null;
    }
  }

  private generator(secret: string, label = ''): TOTP {
    return new TOTP({
      issuer: this.site.name,
      label,
      secret: Secret.fromBase32(secret),
      period: PERIOD_SECONDS,
    });
  }
}
