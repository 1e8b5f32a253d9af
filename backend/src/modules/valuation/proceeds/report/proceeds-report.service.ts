import { Inject, Injectable } from '@nestjs/common';
import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import {
  type Assumptions,
  computeProceeds,
  inputFromFacts,
  LAW_2026,
} from '@toolkit/domain/proceeds';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';
import {
  type Limit,
  RateLimitService,
} from '../../../../platform/rate-limit/rate-limit.service.js';
import { SITE, type SiteContent } from '../../../../platform/site/site-content.js';
import { germanYear } from '../../../../platform/text/german-format.js';
import { WorkerFile, WorkerPool } from '../../../../platform/threads/worker-pool.service.js';
import type { SignedInUser } from '../../../identity/index.js';
import { AssumptionsService } from '../assumptions/assumptions.service.js';
import { proceedsNotFound, reportNotSet } from '../proceeds.errors.js';
import { ProceedsService } from '../proceeds.service.js';
import type { ReportSource } from './report-source.js';

/** Rendering a report takes about as long as a hundred other requests. */
const MAKE: Limit = { name: 'proceeds-file:account', tries: 30, windowSeconds: 600 };

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const REPORT_WORKER = new WorkerFile<typeof import('./proceeds-report.worker.js')>(
  'modules/valuation/proceeds/report/proceeds-report.worker.js',
);

const TIMEOUT_MS = 30_000;

/** The files of a result: what they are and what they are called. */
const FILES = {
  report: { type: PDF, name: 'was-bleibt-mir', ending: 'pdf' },
  workbook: { type: XLSX, name: 'was-bleibt-mir', ending: 'xlsx' },
  chamber: { type: XLSX, name: 'bereinigte-jahre', ending: 'xlsx' },
} as const;

export type ReportKind = keyof typeof FILES;

type ReportedResult = Pick<ReportSource, 'facts' | 'label' | 'computedAt' | 'storedAt'>;

export interface ReportFile {
  bytes: Buffer;
  type: string;
  fileName: string;
}

/** A stored result on paper and as workbooks. */
@Injectable()
export class ProceedsReportService {
  /** The example's files depend on nothing but law and assumptions; each is made once. */
  private readonly example = new Map<ReportKind, Promise<ReportFile>>();
  private exampleBasis = '';

  constructor(
    private readonly proceeds: ProceedsService,
    private readonly assumptions: AssumptionsService,
    private readonly rateLimit: RateLimitService,
    private readonly workers: WorkerPool,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /** @throws AppError PROCEEDS_NOT_FOUND, also for somebody else's; REPORT_NOT_SET; RateLimitedError */
  async make(user: SignedInUser, id: string, kind: ReportKind): Promise<ReportFile> {
    await this.rateLimit.consume(MAKE, user.id);
    const stored = await this.proceeds.get(user.id, id);
    const ofThatDay = await this.assumptions.of(stored.assumptions);
    // Of an older law or of a file that has been replaced nothing is kept: it is computed as of today.
    const asStored = stored.law === LAW_2026.version && ofThatDay !== null;
    const assumptions = asStored ? ofThatDay : await this.assumptions.current();
    return this.fileOf(user.id, kind, assumptions, {
      facts: stored.facts,
      label: stored.label,
      computedAt: asStored ? stored.createdAt : new Date(),
      storedAt: stored.createdAt,
    });
  }

  /** The company of the course, for everybody. */
  async makeExample(kind: ReportKind): Promise<ReportFile> {
    const assumptions = await this.assumptions.current();
    const basis = `${LAW_2026.version} ${assumptions.version}`;
    if (basis !== this.exampleBasis) this.example.clear();
    this.exampleBasis = basis;
    const now = new Date();
    const made =
      this.example.get(kind) ??
      this.fileOf('example', kind, assumptions, {
        facts: EXAMPLE_FACTS,
        label: 'Beispiel',
        computedAt: now,
        storedAt: now,
      });
    this.example.set(kind, made);
    made.catch(() => this.example.delete(kind));
    return made;
  }

  private async fileOf(
    account: string,
    kind: ReportKind,
    assumptions: Assumptions,
    of: ReportedResult,
  ): Promise<ReportFile> {
    const { type, name, ending } = FILES[kind];
    const bytes = await this.workers.run(REPORT_WORKER, kind, this.sourceOf(assumptions, of), {
      account,
      timeoutMs: TIMEOUT_MS,
      refusal: reportNotSet,
    });
    const day = of.computedAt.toISOString().slice(0, 10);
    return { bytes, type, fileName: `${name}-${day}.${ending}` };
  }

  private sourceOf(assumptions: Assumptions, of: ReportedResult): ReportSource {
    const completed = inputFromFacts(of.facts, assumptions, germanYear(of.storedAt));
    // It was enough for a result when it was stored.
    if (!completed.input) throw proceedsNotFound();
    return {
      ...of,
      input: completed.input,
      assumed: completed.assumed,
      result: computeProceeds(completed.input, LAW_2026, assumptions),
      law: LAW_2026,
      assumptions,
      issuer: { name: this.site.name, company: this.site.operator.company },
      appUrl: this.env.appUrl,
    };
  }
}
