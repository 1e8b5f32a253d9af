import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import type { SignedInUser } from '../current-user.js';
import { lastAdmin, wrongPassword } from '../identity.errors.js';
import { accountDeletedLetter } from '../identity.letters.js';
import { PasswordCheckService } from '../password/password-check.service.js';
import { User } from '../user.entity.js';

@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwordCheck: PasswordCheckService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Deletes an account with everything that hangs on it by foreign key; payments stay, without it.
   * @throws ValidationError on `password` when it is wrong; AppError LAST_ADMIN
   */
  async delete(user: SignedInUser, password: string): Promise<void> {
    const passwordHash = await this.passwordCheck.check(user.id, password, 'password');
    await this.dataSource.transaction(async (manager) => {
      if (user.role === 'admin') await this.assertOtherAdmin(manager, user.id);
      const deleted = await manager.delete(User, { id: user.id, passwordHash });
      if (deleted.affected !== 1) throw wrongPassword('password');
      await this.outbox.enqueue(manager, accountDeletedLetter(user));
    });
  }

  /** The lock on all administrators makes two of them who leave at once take turns. */
  private async assertOtherAdmin(manager: EntityManager, userId: string): Promise<void> {
    const admins: { id: string }[] = await manager.query(
      `SELECT "id" FROM "user" WHERE "role" = 'admin' ORDER BY "id" FOR UPDATE`,
    );
    if (!admins.some(({ id }) => id !== userId)) throw lastAdmin();
  }
}
