import { Inject, Injectable } from '@nestjs/common';
import type { AuditVerb } from '@toolkit/domain/audit-log';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { assertUnchanged } from '../../../platform/admin-list/edit-fields.js';
import type { RawListQuery } from '../../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../../platform/admin-list/read-page.js';
import { AuditService, type StaffChange } from '../../../platform/audit/audit.service.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { AccessService } from '../access/access.service.js';
import { assertConfirmedLately, type SignedInUser } from '../access/current-user.js';
import {
  AccountsService,
  assertOtherAdmin,
  lockAdmins,
  lockUser,
} from '../accounts/accounts.service.js';
import { accessGivenEmail, accountMadeEmail } from '../identity.email.js';
import { alreadyConfirmed, ownRole, unconfirmedAdmin } from '../identity.errors.js';
import { RegistrationService } from '../registration/registration.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { SessionsService } from '../sign-in/sessions.service.js';
import { User } from '../user.entity.js';
import { type AdminUserDto, type TogglePremiumDto, type UpdateUserDto } from './users.dto.js';
import { USERS } from './users.list.js';

type Editable = Pick<User, 'firstName' | 'lastName' | 'company' | 'phone' | 'role'>;

/** People as staff see and edit them. */
@Injectable()
export class UsersAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly access: AccessService,
    private readonly accounts: AccountsService,
    private readonly registration: RegistrationService,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminUserDto>> {
    return readPage<AdminUserDto>(this.dataSource, USERS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  get(id: string): Promise<AdminUserDto> {
    return readRecord<AdminUserDto>(this.dataSource, USERS, id);
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
      const change = { resource: 'users', recordId: id, before, after };
      await this.audit.record(manager, staff, { action: 'users.update', ...change });
    });
    return this.get(id);
  }

  /**
   * Opens premium access from now on, or ends it on every ground: as `wanted` says, else the other of
   * the two. Who is given it hears of it by mail.
   * @returns a sentence on how it stands
   * @throws AppError RECORD_NOT_FOUND
   */
  togglePremium(staff: Staff, id: string, { hasAccess, reason }: TogglePremiumDto) {
    return this.dataSource.transaction(async (manager) => {
      const user = await lockUser(manager, id);
      const wanted = hasAccess ?? !user.hasAccess;
      const before = premiumState(user);
      if (!wanted) await this.access.endAll(manager, id);
      else if (!user.hasAccess) await this.access.grantAll(manager, [id], 'staff', new Date());
      const after = premiumState(await lockUser(manager, id));
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        if (wanted) {
          const confirmed = user.emailConfirmedAt !== null;
          await this.outbox.enqueue(manager, accessGivenEmail(user, confirmed, this.env.appUrl));
        }
        const change = { before, after, reason: reason ?? undefined };
        await this.record(manager, staff, 'toggle-premium', id, change);
      }
      return `Premium-Zugang für ${user.email} ist ${wanted ? 'freigeschaltet' : 'beendet'}.`;
    });
  }

  /**
   * Mails the link that is still owed: to confirm the address or, where nobody has chosen a
   * password yet, to set one.
   * @throws AppError RECORD_NOT_FOUND, ALREADY_CONFIRMED
   */
  resendConfirmation(staff: Staff, id: string): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const user = await lockUser(manager, id);
      if (user.emailConfirmedAt) throw alreadyConfirmed();
      if (user.passwordHash) await this.registration.askToConfirm(manager, id, user.email);
      else await this.askForPassword(manager, user);
      await this.record(manager, staff, 'resend-confirmation', id, {});
      return `Die E-Mail mit dem Link ist auf dem Weg an ${user.email}.`;
    });
  }

  /**
   * Signs a person out everywhere; the staff's own session of this very call stays.
   * @throws AppError RECORD_NOT_FOUND
   */
  endSessions(staff: SignedInUser, id: string): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const user = await lockUser(manager, id);
      const own = id === staff.id;
      const ended = await this.sessions.endAll(manager, id, own ? staff.sessionId : undefined);
      await this.record(manager, staff, 'end-sessions', id, { after: { ended } });
      return own
        ? 'Ihre übrigen Sitzungen sind beendet.'
        : `Alle Sitzungen von ${user.email} sind beendet.`;
    });
  }

  /**
   * Lets somebody who has lost app, passkeys and recovery codes sign in with the password again.
   * Staff make sure first who is asking; the person is told by mail.
   * @throws AppError RECORD_NOT_FOUND, NO_SECOND_FACTOR
   */
  resetSecondFactor(staff: Staff, id: string): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const user = await lockUser(manager, id);
      const before = await this.factors.methodsOf(id, manager);
      await this.factors.removeAll(manager, user);
      await this.record(manager, staff, 'reset-second-factor', id, { before: { ...before } });
      return `${user.email} meldet sich jetzt wieder mit dem Passwort allein an.`;
    });
  }

  private async askForPassword(manager: EntityManager, user: User): Promise<void> {
    const link = await this.accounts.passwordLink(manager, user.id);
    const email = accountMadeEmail(user.email, user.hasAccess, link);
    await this.outbox.enqueue(manager, email);
  }

  private record(
    manager: EntityManager,
    staff: Staff,
    verb: AuditVerb,
    recordId: string,
    change: Pick<StaffChange, 'before' | 'after' | 'reason'>,
  ): Promise<void> {
    return this.audit.record(manager, staff, {
      action: `users.${verb}`,
      resource: 'users',
      recordId,
      ...change,
    });
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

const premiumState = ({ hasAccess, subscriptionStartDate }: User) => ({
  hasAccess,
  subscriptionStartDate,
});
