import { Injectable } from '@nestjs/common';
import { PaymentFiguresService } from '../billing/index.js';
import { UserFiguresService } from '../identity/index.js';
import type { AdminStatsDto } from './stats.dto.js';

@Injectable()
export class StatsService {
  constructor(
    private readonly users: UserFiguresService,
    private readonly payments: PaymentFiguresService,
  ) {}

  /** The figures of this moment. */
  async now(): Promise<AdminStatsDto> {
    const [users, payments] = await Promise.all([this.users.now(), this.payments.now()]);
    return {
      totalUsers: users.total,
      activeSubscriptions: users.premium,
      totalRevenue: payments.revenueCents / 100,
      conversionRate: percent(users.confirmedPremium, users.confirmed),
      newUsersThisMonth: users.newThisMonth,
      churnRate: percent(payments.refunded, payments.paid),
    };
  }
}

/** With one decimal; 0 of nothing is 0. */
function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
