import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { patientTransaction } from '../../../database/deadlock.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { ErasureService } from '../../../platform/personal-data/erasure.service.js';
import type { SignedInUser } from '../access/current-user.js';
import { accountDeletedEmail } from '../identity.email.js';
import { ownAccount, wrongPassword } from '../identity.errors.js';
import { PasswordService } from '../password/password.service.js';
import { User } from '../user.entity.js';
import { assertOtherAdmin, lockAdmins, lockUser, ownAddresses } from './accounts.service.js';

@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly erasure: ErasureService,
  ) {}

  /**
   * Deletes an account with everything that is kept about its owner; of a purchase the papers stay.
   * @throws ValidationError on `password` when it is wrong; AppError LAST_ADMIN
   */
  async delete(user: SignedInUser, password: string): Promise<void> {
    const passwordHash = await this.passwords.check(user.id, password, 'password');
    await patientTransaction(this.dataSource, async (manager) => {
      if (user.role === 'admin') assertOtherAdmin(await lockAdmins(manager), user.id);
      const account = await manager.findOneBy(User, { id: user.id, passwordHash });
      if (!account) throw wrongPassword('password');
      const deleted = await manager.delete(User, { id: user.id, passwordHash });
      if (deleted.affected !== 1) throw wrongPassword('password');
      await this.forget(manager, account);
      await this.outbox.enqueue(manager, accountDeletedEmail(user));
    });
  }

  /**
   * The same for staff, who need not know the password. Only a confirmed address gets the e-mail:
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
      await this.forget(manager, user);
      if (user.emailConfirmedAt) await this.outbox.enqueue(manager, accountDeletedEmail(user));
      await this.recordDeletion(manager, staff, user);
    });
  }

  /** Everything about the person goes that does not refer to the account, in every module. */
  private async forget(manager: EntityManager, account: User): Promise<void> {
    const emails = await ownAddresses(manager, account);
    await this.erasure.erase(manager, { id: account.id, emails });
  }

  private recordDeletion(manager: EntityManager, staff: Staff, user: User): Promise<void> {
    const { id, role, hasAccess } = user;
    return this.audit.record(manager, staff, {
      action: 'users.delete',
      resource: 'users',
      recordId: id,
      before: { role, hasAccess },
    });
  }
}
