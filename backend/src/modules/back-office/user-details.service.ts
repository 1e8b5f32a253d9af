import { Injectable } from '@nestjs/common';
import { knownFields } from '@toolkit/domain/company';
import { OutboxHistory } from '../../platform/mail/outbox-history.js';
import { BillingAddressesService } from '../billing/invoicing/index.js';
import { PaymentsService } from '../billing/payments/index.js';
import { CompanyService } from '../company/index.js';
import { FilledListService } from '../downloads/index.js';
import { SessionsService, UsersAdminService } from '../identity/index.js';
import { ProgressService } from '../learning/index.js';
import { PlanOutlineService } from '../sale-plan/index.js';
import { SupportAccessService } from '../support-access/index.js';
import { TalkService } from '../talk/index.js';
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
    private readonly plans: PlanOutlineService,
    private readonly documents: FilledListService,
    private readonly talks: TalkService,
    private readonly support: SupportAccessService,
    private readonly sessions: SessionsService,
    private readonly emails: OutboxHistory,
  ) {}

  /** @throws AppError RECORD_NOT_FOUND */
  async of(userId: string): Promise<UserDetailsDto> {
    const { email } = await this.users.get(userId);
    const [progress, payments, billingAddress, sessions, emails, own] = await Promise.all([
      this.progress.listOf(userId),
      this.payments.listOf(userId),
      this.addresses.of(userId),
      this.sessions.list(userId),
      this.emails.to(email),
      this.countsOf(userId),
    ]);
    const shown = sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      userAgent,
      createdAt,
      lastUsedAt,
    }));
    return { ...own, progress, payments, billingAddress, sessions: shown, emails };
  }

  /** Of what is the owner's own: how much there is, and nothing of what it says. */
  private async countsOf(userId: string) {
    const [valuations, company, plan, filledDocuments, talks, support] = await Promise.all([
      this.valuations.countOf(userId),
      this.company.get(userId),
      this.plans.countsOf(userId),
      this.documents.countOf(userId),
      this.talks.countOf(userId),
      this.support.openOf(userId),
    ]);
    const { version: companyChanges, facts } = company;
    return {
      ...{ valuations, companyChanges, facts: knownFields(facts) },
      ...{ plan, filledDocuments, talks, support },
    };
  }
}
