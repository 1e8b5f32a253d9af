import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../identity/index.js';
import { ProgressService } from '../learning/index.js';
import { PlanService } from '../sale-plan/index.js';
import { ProceedsService, ValuationsService } from '../valuation/index.js';
import type { TodayDto } from './today.dto.js';

/** What leads the start page, in one answer: reading, plan, value. */
@Injectable()
export class TodayService {
  constructor(
    private readonly progress: ProgressService,
    private readonly plan: PlanService,
    private readonly proceeds: ProceedsService,
    private readonly valuations: ValuationsService,
  ) {}

  /** The value that the own facts give today, as far as they suffice, else that of the last kept estimate. */
  async of(user: SignedInUser): Promise<TodayDto> {
    const [lastRead, plan, proceeds, estimate] = await Promise.all([
      this.progress.lastRead(user),
      this.plan.glance(user),
      user.hasAccess ? this.proceeds.today(user.id) : null,
      this.valuations.latest(user.id),
    ]);
    const estimated = estimate ? Number(estimate.estimatedValue) : null;
    return {
      lastRead,
      plan,
      value: proceeds?.companyValue ?? estimated,
      net: proceeds?.net?.amount ?? null,
    };
  }
}
