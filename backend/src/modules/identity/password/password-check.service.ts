import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { signInRequired, wrongPassword } from '../identity.errors.js';
import { LIMITS } from '../identity.limits.js';
import { User } from '../user.entity.js';
import { PasswordHasher } from './password-hasher.js';

/** Asks a signed-in person for the password again before something that cannot be undone. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly hasher: PasswordHasher,
  ) {}

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
