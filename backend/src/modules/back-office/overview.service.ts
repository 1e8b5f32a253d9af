import { Injectable } from '@nestjs/common';
import { OutboxHistory } from '../../platform/mail/outbox-history.js';
import { QuestionsAdminService } from '../assistant/index.js';
import { PaymentFiguresService } from '../billing/accounting/index.js';
import { LaunchCheck } from '../billing/launch/index.js';
import { ModulesAdminService } from '../catalogue/index.js';
import { DownloadsAdminService, FilledListService } from '../downloads/index.js';
import { UserFiguresService, UsersAdminService } from '../identity/index.js';
import { ContactService } from '../leads/index.js';
import { ProgressService } from '../learning/index.js';
import { PlanOutlineService } from '../sale-plan/index.js';
import { TalkService } from '../talk/index.js';
import type {
  AdminOverviewDto,
  AdminStatsDto,
  OverviewMonthDto,
  OwnWorkDto,
  WaitingDto,
} from './overview.dto.js';

const FIRST_MODULE = 'modul-1';
const NEWEST_USERS = '[0,4]';

type CountedFigures = Awaited<ReturnType<OverviewService['count']>>;

/** What staff see first. */
@Injectable()
export class OverviewService {
  static maxAgeMs = 60_000;
  private cache: { at: number; figures: Promise<CountedFigures> } | null = null;

  constructor(
    private readonly users: UsersAdminService,
    private readonly userFigures: UserFiguresService,
    private readonly payments: PaymentFiguresService,
    private readonly progress: ProgressService,
    private readonly emails: OutboxHistory,
    private readonly contacts: ContactService,
    private readonly talks: TalkService,
    private readonly plans: PlanOutlineService,
    private readonly documents: FilledListService,
    private readonly launch: LaunchCheck,
    private readonly questions: QuestionsAdminService,
    private readonly modules: ModulesAdminService,
    private readonly downloads: DownloadsAdminService,
  ) {}

  async now(): Promise<AdminOverviewDto> {
    const [newest, { months, users, payments, module1Completed, ownWork }] = await Promise.all([
      this.users.list({ range: NEWEST_USERS }),
      this.counted(),
    ]);
    const { total: registered, confirmed } = users;
    return {
      newestUsers: newest.rows,
      months,
      funnel: { registered, confirmed, module1Completed, bought: payments.buyers },
      ownWork,
      checkoutClosed: this.launch.unmet().map(({ name, title }) => ({ name, title })),
    };
  }

  async figures(): Promise<AdminStatsDto> {
    const { users, payments, months } = await this.counted();
    return {
      totalUsers: users.total,
      activeSubscriptions: users.premium,
      totalRevenue: payments.revenueCents / 100,
      conversionRate: percent(users.confirmedPremium, users.confirmed),
      newUsersThisMonth: months.at(-1)?.registrations ?? 0,
      churnRate: percent(payments.refunded, payments.paid),
    };
  }

  /** What somebody has to deal with. */
  async waiting(): Promise<WaitingDto> {
    const [payments, failedEmails, contactRequests, talks, ...content] = await Promise.all([
      this.payments.waiting(),
      this.emails.countFailed(),
      this.contacts.countOpen(),
      this.talks.countRequested(),
      this.questions.countOpen(),
      this.modules.countChangedFiles(),
      this.downloads.countChangedFiles(),
    ]);
    const [questions, changedModules, changedDownloads] = content;
    const others = { failedEmails, contactRequests, talks, questions };
    const launchDuties = this.launch.due().length;
    return { ...payments, ...others, changedModules, changedDownloads, launchDuties };
  }

  /** Counted at most once a minute: with a million owners this takes seconds. */
  private counted(): Promise<CountedFigures> {
    const now = Date.now();
    if (!this.cache || now - this.cache.at >= OverviewService.maxAgeMs) {
      const figures = this.count();
      this.cache = { at: now, figures };
      figures.catch(() => {
        this.cache = null;
      });
    }
    return this.cache.figures;
  }

  private async count() {
    const [users, payments, months, module1Completed, ownWork] = await Promise.all([
      this.userFigures.now(),
      this.payments.now(),
      this.months(),
      this.progress.countPeopleWhoCompleted(FIRST_MODULE),
      this.ownWork(),
    ]);
    return { users, payments, months, module1Completed, ownWork };
  }

  private async months(): Promise<OverviewMonthDto[]> {
    const [revenue, people] = await Promise.all([
      this.payments.byMonth(),
      this.userFigures.byMonth(),
    ]);
    return revenue.map((month, index) => ({
      ...month,
      registrations: people[index]?.registrations ?? 0,
    }));
  }

  private async ownWork(): Promise<OwnWorkDto> {
    const [plans, filledDocuments] = await Promise.all([
      this.plans.figures(),
      this.documents.countAll(),
    ]);
    return { ...plans, filledDocuments };
  }
}

/** With one decimal; 0 of nothing is 0. */
function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
