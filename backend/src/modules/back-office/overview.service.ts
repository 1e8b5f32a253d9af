import { Injectable } from '@nestjs/common';
import { OutboxHistory } from '../../platform/mail/outbox-history.js';
import { LaunchCheck, PaymentFiguresService } from '../billing/index.js';
import { UserFiguresService, UsersAdminService } from '../identity/index.js';
import { ContactRequestsService } from '../leads/index.js';
import { ProgressService } from '../learning/index.js';
import type { AdminOverviewDto, FunnelDto, OverviewMonthDto, WaitingDto } from './overview.dto.js';

const FIRST_MODULE = 'modul-1';
const NEWEST_USERS = '[0,4]';

/** What staff see first. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly users: UsersAdminService,
    private readonly userFigures: UserFiguresService,
    private readonly payments: PaymentFiguresService,
    private readonly progress: ProgressService,
    private readonly emails: OutboxHistory,
    private readonly contacts: ContactRequestsService,
    private readonly launch: LaunchCheck,
  ) {}

  async now(): Promise<AdminOverviewDto> {
    const [newest, months, funnel, waiting] = await Promise.all([
      this.users.list({ range: NEWEST_USERS }),
      this.months(),
      this.funnel(),
      this.waiting(),
    ]);
    const checkoutClosed = this.launch.unmet();
    return { newestUsers: newest.rows, months, funnel, waiting, checkoutClosed };
  }

  private async months(): Promise<OverviewMonthDto[]> {
    const [revenue, people] = await Promise.all([
      this.payments.byMonth(),
      this.userFigures.byMonth(),
    ]);
    const registrations = new Map(people.map((month) => [month.month, month.registrations]));
    return revenue.map(({ month, revenueCents }) => ({
      month,
      revenueCents,
      registrations: registrations.get(month) ?? 0,
    }));
  }

  private async funnel(): Promise<FunnelDto> {
    const [users, payments, module1Completed] = await Promise.all([
      this.userFigures.now(),
      this.payments.now(),
      this.progress.countPeopleWhoCompleted(FIRST_MODULE),
    ]);
    const { total: registered, confirmed } = users;
    return { registered, confirmed, module1Completed, bought: payments.buyers };
  }

  private async waiting(): Promise<WaitingDto> {
    const [payments, failedEmails, contactRequests] = await Promise.all([
      this.payments.waiting(),
      this.emails.countFailed(),
      this.contacts.countOpen(),
    ]);
    return { ...payments, failedEmails, contactRequests };
  }
}
