import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ClientInfo } from '../../../platform/http/client.decorator.js';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { emailNotConfirmed, invalidCredentials } from '../identity.errors.js';
import { LIMITS } from '../identity.limits.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { SessionsService } from '../sessions.service.js';
import { User } from '../user.entity.js';
import type { LoginDto } from './sign-in.dto.js';

@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Opens a session and answers its bearer token. Tries are counted before the password is looked at,
   * so that many at once get no more of them.
   * @throws AppError INVALID_CREDENTIALS; EMAIL_NOT_CONFIRMED only after the right password
   */
  async signIn({ email, password }: LoginDto, client: ClientInfo): Promise<string> {
    await this.limits.consume(LIMITS.loginByClient, client.network);
    await this.limits.consume(LIMITS.loginByAccount, email);
    const user = await this.dataSource.manager.findOneBy(User, { email });
    const matches = await this.hasher.matches(user?.passwordHash, password);
    if (!user || !matches) throw invalidCredentials();
    if (!user.emailConfirmedAt) throw emailNotConfirmed();
    const token = await this.open(user, client.userAgent);
    await this.limits.reset(LIMITS.loginByAccount, email);
    return token;
  }

  /** A password changed since it was compared opens nothing: the lock makes one wait for the other. */
  private open(user: User, userAgent: string): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const [unchanged] = await manager.query(
        'SELECT 1 FROM "user" WHERE "id" = $1 AND "passwordHash" = $2 FOR NO KEY UPDATE',
        [user.id, user.passwordHash],
      );
      if (!unchanged) throw invalidCredentials();
      return this.sessions.open(manager, user.id, userAgent);
    });
  }
}
