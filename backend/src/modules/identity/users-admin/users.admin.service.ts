import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { assertUnchanged } from '../../../platform/admin-list/edit-conflict.js';
import type { RawListQuery } from '../../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../../platform/admin-list/read-page.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { assertConfirmedLately } from '../confirmation/confirmed-lately.js';
import type { SignedInUser } from '../current-user.js';
import { ownRole, unconfirmedAdmin } from '../identity.errors.js';
import { lockUser } from '../lock-user.js';
import { assertOtherAdmin, lockAdmins } from '../other-admin.js';
import { User } from '../user.entity.js';
import { type AdminUserDto, toAdminUser, type UserRow } from './admin-user.dto.js';
import type { UpdateUserDto } from './update-user.dto.js';
import { USERS } from './users.list.js';

type Editable = Pick<User, 'firstName' | 'lastName' | 'company' | 'phone' | 'role'>;

/** People as staff see and edit them. */
@Injectable()
export class UsersAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  async list(query: RawListQuery): Promise<Page<AdminUserDto>> {
    const page = await readPage<UserRow>(this.dataSource, USERS, query);
    return { ...page, rows: page.rows.map(toAdminUser) };
  }

  /** @throws AppError RECORD_NOT_FOUND */
  async get(id: string): Promise<AdminUserDto> {
    return toAdminUser(await readRecord<UserRow>(this.dataSource, USERS, id));
  }

  /**
   * Stores what differs, in the profile and in the role. Who gets the role of staff is not for a
   * session that somebody has left open.
   * @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT, CONFIRMATION_REQUIRED, OWN_ROLE, LAST_ADMIN, UNCONFIRMED_ADMIN
   */
  async update(staff: SignedInUser, id: string, wanted: UpdateUserDto): Promise<AdminUserDto> {
    await this.dataSource.transaction(async (manager) => {
      const admins = wanted.role ? await lockAdmins(manager) : [];
      const user = await lockUser(manager, id);
      assertUnchanged(wanted.updatedAt, user.updatedAt);
      const { before, after } = changesOf(user, wanted);
      if (Object.keys(after).length === 0) return;
      if (after.role) assertRoleMayChange(staff, user, admins);
      await manager.update(User, id, after);
      const change = { action: 'users.update', resource: 'users', recordId: id, before, after };
      await this.audit.record(manager, staff, change);
    });
    return this.get(id);
  }
}

function assertRoleMayChange(staff: SignedInUser, user: User, admins: string[]): void {
  assertConfirmedLately(staff);
  if (user.role === 'owner') {
    if (!user.emailConfirmedAt) throw unconfirmedAdmin();
    return;
  }
  if (user.id === staff.id) throw ownRole();
  assertOtherAdmin(admins, user.id);
}

/** The fields that were given and differ, as they are and as they shall be. */
function changesOf(user: User, { firstName, lastName, company, phone, role }: UpdateUserDto) {
  const wanted: Partial<Editable> = {
    ...(firstName !== undefined && { firstName: firstName ?? '' }),
    ...(lastName !== undefined && { lastName: lastName ?? '' }),
    ...(company !== undefined && { company }),
    ...(phone !== undefined && { phone }),
    ...(role && { role }),
  };
  const differing = (Object.keys(wanted) as (keyof Editable)[]).filter(
    (field) => wanted[field] !== user[field],
  );
  const pick = (from: Partial<Editable>): Partial<Editable> =>
    Object.fromEntries(differing.map((field) => [field, from[field]]));
  return { before: pick(user), after: pick(wanted) };
}
