import { Injectable } from '@nestjs/common';
import { OutboxHistory } from '../../platform/mail/outbox-history.js';
import { BillingAddressesService, PaymentsService } from '../billing/index.js';
import { CompanyService } from '../company/index.js';
import { SessionsService, UsersAdminService } from '../identity/index.js';
import { ProgressService } from '../learning/index.js';
import { ValuationsService } from '../valuation/index.js';
import type { UserDetailsDto } from './user-details.dto.js';

@Injectable()
export class UserDetailsService {
  constructor(
    private readonly users: UsersAdminService,
    private readonly progress: ProgressService,
    private readonly payments: PaymentsService,
    private readonly addresses: BillingAddressesService,
    private readonly valuations: ValuationsService,
    private readonly company: CompanyService,
    private readonly sessions: SessionsService,
    private readonly emails: OutboxHistory,
  ) {}

  /** @throws AppError RECORD_NOT_FOUND */
  async of(userId: string): Promise<UserDetailsDto> {
    const { email } = await this.users.get(userId);
    const [progress, payments, billingAddress, valuations, companyChanges, sessions, emails] =
      await Promise.all([
        this.progress.listOf(userId),
        this.payments.listOf(userId),
        this.addresses.of(userId),
        this.valuations.countOf(userId),
        this.company.countChanges(userId),
        this.sessions.list(userId),
        this.emails.to(email),
      ]);
    const shown = sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      userAgent,
      createdAt,
      lastUsedAt,
    }));
    return {
      progress,
      payments,
      billingAddress,
      valuations,
      companyChanges,
      sessions: shown,
      emails,
    };
  }
}
