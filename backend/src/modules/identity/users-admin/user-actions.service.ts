import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService, type StaffChange } from '../../../platform/audit/audit.service.js';
import type { Staff } from '../../../platform/http/staff.decorator.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { AccessService } from '../access.service.js';
import { AccountsService } from '../accounts.service.js';
import type { SignedInUser } from '../current-user.js';
import { alreadyConfirmed } from '../identity.errors.js';
import { accountMadeLetter } from '../identity.letters.js';
import { lockUser } from '../lock-user.js';
import { premiumAccess } from '../premium-access.js';
import { RegistrationService } from '../registration/registration.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { SessionsService } from '../sessions.service.js';
import type { User } from '../user.entity.js';
import type { TogglePremiumDto } from './user-actions.dto.js';

/** What staff can do for a person besides editing; each locks the person and is in the audit log. */
@Injectable()
export class UserActionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: AccessService,
    private readonly accounts: AccountsService,
    private readonly registration: RegistrationService,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Opens premium access from now on, or ends it: as `wanted` says, else the other of the two.
   * Access that was granted for later counts as none yet, and begins now.
   * @returns a sentence on how it stands
   * @throws AppError RECORD_NOT_FOUND
   */
  togglePremium(staff: Staff, id: string, { hasAccess, reason }: TogglePremiumDto) {
    return this.dataSource.transaction(async (manager) => {
      const user = await lockUser(manager, id);
      const wanted = hasAccess ?? !premiumAccess(user).hasAccess;
      const before = premiumState(user);
      if (wanted) await this.access.grant(manager, id, new Date());
      else if (user.hasAccess) await this.access.revoke(manager, id);
      const after = premiumState(await lockUser(manager, id));
      if (JSON.stringify(before) !== JSON.stringify(after)) {
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
    const letter = accountMadeLetter(user.email, premiumAccess(user).hasAccess, link);
    await this.outbox.enqueue(manager, letter);
  }

  private record(
    manager: EntityManager,
    staff: Staff,
    action: string,
    recordId: string,
    change: Pick<StaffChange, 'before' | 'after' | 'reason'>,
  ): Promise<void> {
    return this.audit.record(manager, staff, {
      action: `users.${action}`,
      resource: 'users',
      recordId,
      ...change,
    });
  }
}

const premiumState = ({ hasAccess, subscriptionStartDate }: User) => ({
  hasAccess,
  subscriptionStartDate,
});
