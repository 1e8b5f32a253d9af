import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { BUILT_SERVER } from '../../../config/folders.js';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { WorkerThread } from '../../../platform/threads/worker-thread.js';
import type { SignedInUser } from '../../identity/index.js';
import { planNotSet } from '../plan.errors.js';
import { PlanService } from '../plan.service.js';
import type { SheetCalls } from './plan-sheet.worker.js';

const CODE = new URL('modules/sale-plan/sheet/plan-sheet.worker.js', BUILT_SERVER);

const PATIENCE_MS = 20_000;

/** Setting a sheet takes the server about as long as a hundred other requests. */
const MAKE: Limit = { name: 'plan-sheet:account', tries: 30, windowSeconds: 600 };

/** The plan on paper, set in a thread that the first one starts. */
@Injectable()
export class PlanSheetService implements OnApplicationShutdown {
  private readonly thread = new WorkerThread<SheetCalls>(CODE);

  constructor(
    private readonly plan: PlanService,
    private readonly rateLimit: RateLimitService,
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
    const bytes = await this.thread.call('sheet', order, PATIENCE_MS).catch((cause) => {
      throw Object.assign(planNotSet(), { cause });
    });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.end();
  }
}
