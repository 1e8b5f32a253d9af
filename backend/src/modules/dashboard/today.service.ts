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

  /** The value of the last kept „Was bleibt mir?“, else of the last kept estimate. */
  async of(user: SignedInUser): Promise<TodayDto> {
    const [lastRead, plan, [result], estimate] = await Promise.all([
      this.progress.lastRead(user),
      this.plan.glance(user),
      user.hasAccess ? this.proceeds.list(user.id, { limit: 1 }) : [],
      this.valuations.latest(user.id),
    ]);
    const estimated = estimate ? Number(estimate.estimatedValue) : null;
    return { lastRead, plan, value: result?.companyValue ?? estimated, net: result?.net ?? null };
  }
}
