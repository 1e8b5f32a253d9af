import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { AuditService } from './audit/audit.service.js';
import { AuditRetention } from './audit/audit-retention.js';
import { AttachmentSources } from './mail/attachment-sources.js';
import { createMailTransport, MAIL_TRANSPORT } from './mail/mail-transport.js';
import { OutboxJob } from './mail/outbox.job.js';
import { OutboxService } from './mail/outbox.service.js';
import { OutboxHistory } from './mail/outbox-history.js';
import { OutboxRetention } from './mail/outbox-retention.js';
import { ResendService } from './mail/resend.service.js';
import { EmailTextsService } from './mail/texts/email-texts.service.js';
import { HealthController } from './operations/health.controller.js';
import { MetricsController } from './operations/metrics.controller.js';
import { ServerMetrics } from './operations/server-metrics.js';
import { Shutdown } from './operations/shutdown.js';
import { ErasureService } from './personal-data/erasure.service.js';
import { RetentionJob } from './personal-data/retention.job.js';
import { RateLimitService } from './rate-limit/rate-limit.service.js';
import { readSelling, SELLING } from './site/selling.js';
import { SecurityTxtController, SiteController } from './site/site.controller.js';
import { readSiteContent, SITE } from './site/site-content.js';
import { WorkerPool } from './threads/worker-pool.service.js';
import { VisitCounter } from './visits/visit-counter.service.js';
import { VisitFigures } from './visits/visit-figures.service.js';
import { VisitsController } from './visits/visits.controller.js';

/** What every module stands on, and what the server says of itself. */
@Module({
  controllers: [
    SecurityTxtController,
    SiteController,
    HealthController,
    MetricsController,
    VisitsController,
  ],
  providers: [
    ErasureService,
    RetentionJob,
    AuditRetention,
    AuditService,
    {
      provide: SITE,
      useFactory: ({ operatorContent }: Env) => readSiteContent(operatorContent),
      inject: [ENV],
    },
    {
      provide: SELLING,
      useFactory: ({ operatorContent }: Env) => readSelling(operatorContent),
      inject: [ENV],
    },
    AttachmentSources,
    EmailTextsService,
    OutboxHistory,
    OutboxRetention,
    OutboxService,
    OutboxJob,
    ResendService,
    { provide: MAIL_TRANSPORT, useFactory: createMailTransport, inject: [ENV] },
    RateLimitService,
    WorkerPool,
    VisitCounter,
    VisitFigures,
    Shutdown,
    {
      provide: ServerMetrics,
      useFactory: (dataSource: DataSource) => new ServerMetrics(dataSource),
      inject: [DataSource],
    },
  ],
  exports: [
    EmailTextsService,
    ErasureService,
    RetentionJob,
    AuditRetention,
    AuditService,
    SELLING,
    SITE,
    AttachmentSources,
    OutboxHistory,
    OutboxService,
    ResendService,
    RateLimitService,
    WorkerPool,
    VisitCounter,
    VisitFigures,
  ],
})
export class PlatformModule {}
