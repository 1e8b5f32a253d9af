import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { patientTransaction } from '../../../database/deadlock.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { Staff } from '../../../platform/http/staff.decorator.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import type { SignedInUser } from '../current-user.js';
import { ownAccount, wrongPassword } from '../identity.errors.js';
import { accountDeletedLetter } from '../identity.letters.js';
import { lockUser } from '../lock-user.js';
import { assertOtherAdmin, lockAdmins } from '../other-admin.js';
import { PasswordCheckService } from '../password/password-check.service.js';
import { User } from '../user.entity.js';

@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwordCheck: PasswordCheckService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Deletes an account with everything that hangs on it by foreign key; payments stay, without it.
   * @throws ValidationError on `password` when it is wrong; AppError LAST_ADMIN
   */
  async delete(user: SignedInUser, password: string): Promise<void> {
    const passwordHash = await this.passwordCheck.check(user.id, password, 'password');
    await patientTransaction(this.dataSource, async (manager) => {
      if (user.role === 'admin') assertOtherAdmin(await lockAdmins(manager), user.id);
      const deleted = await manager.delete(User, { id: user.id, passwordHash });
      if (deleted.affected !== 1) throw wrongPassword('password');
      await this.outbox.enqueue(manager, accountDeletedLetter(user));
    });
  }

  /**
   * The same for staff, who need not know the password. Only a confirmed address gets the letter:
   * the name in it may have been typed in by somebody else.
   * @throws AppError RECORD_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN
   */
  deleteForStaff(staff: Staff, userId: string): Promise<void> {
    return patientTransaction(this.dataSource, async (manager) => {
      const admins = await lockAdmins(manager);
      const user = await lockUser(manager, userId);
      if (user.id === staff.id) throw ownAccount();
      if (user.role === 'admin') assertOtherAdmin(admins, user.id);
      await manager.delete(User, user.id);
      if (user.emailConfirmedAt) await this.outbox.enqueue(manager, accountDeletedLetter(user));
      await this.recordDeletion(manager, staff, user);
    });
  }

  private recordDeletion(manager: EntityManager, staff: Staff, user: User): Promise<void> {
    const { id, email, firstName, lastName, role, hasAccess } = user;
    return this.audit.record(manager, staff, {
      action: 'users.delete',
      resource: 'users',
      recordId: id,
      before: { email, firstName, lastName, role, hasAccess },
    });
  }
}
