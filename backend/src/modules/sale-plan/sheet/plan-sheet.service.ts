import { Inject, Injectable } from '@nestjs/common';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { WorkerFile, WorkerPool } from '../../../platform/threads/worker-pool.service.js';
import type { SignedInUser } from '../../identity/index.js';
import { planNotSet } from '../plan.errors.js';
import { PlanService } from '../plan.service.js';

const SHEET_WORKER = new WorkerFile<typeof import('./plan-sheet.worker.js')>(
  'modules/sale-plan/sheet/plan-sheet.worker.js',
);

const TIMEOUT_MS = 20_000;

/** Rendering a sheet takes about as long as a hundred other requests. */
const MAKE: Limit = { name: 'plan-sheet:account', tries: 30, windowSeconds: 600 };

/** The plan on paper. */
@Injectable()
export class PlanSheetService {
  constructor(
    private readonly plan: PlanService,
    private readonly rateLimit: RateLimitService,
    private readonly workers: WorkerPool,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * The whole plan on one sheet of A3, as its owner sees it.
   * @throws AppError PLAN_NOT_SET; RateLimitedError
   */
  async make(user: SignedInUser, now = new Date()): Promise<Buffer> {
    await this.rateLimit.consume(MAKE, user.id);
    const plan = await this.plan.get(user, now);
    const { name, operator } = this.site;
    const order = { plan, issuer: { name, company: operator.company } };
    return this.workers.run(SHEET_WORKER, 'sheet', order, {
      account: user.id,
      timeoutMs: TIMEOUT_MS,
      refusal: planNotSet,
    });
  }
}
