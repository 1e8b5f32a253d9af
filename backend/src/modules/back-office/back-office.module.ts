import { Module } from '@nestjs/common';
import { PlatformModule } from '../../platform/platform.module.js';
import { AssistantModule } from '../assistant/index.js';
import { AccountingModule } from '../billing/accounting/accounting.module.js';
import { InvoicingModule } from '../billing/invoicing/invoicing.module.js';
import { LaunchModule } from '../billing/launch/launch.module.js';
import { PaymentsModule } from '../billing/payments/payments.module.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CompanyModule } from '../company/index.js';
import { DownloadsModule } from '../downloads/index.js';
import { IdentityModule } from '../identity/index.js';
import { LeadsModule } from '../leads/index.js';
import { LearningModule } from '../learning/index.js';
import { SalePlanModule } from '../sale-plan/index.js';
import { SupportAccessModule } from '../support-access/index.js';
import { TalkModule } from '../talk/index.js';
import { ValuationModule } from '../valuation/index.js';
import { AuditLogAdminController } from './audit-log.admin.controller.js';
import { EmailTextsAdminController } from './email-texts.admin.controller.js';
import { EmailTextsAdminService } from './email-texts.service.js';
import { EmailsAdminController } from './emails.admin.controller.js';
import { EmailsService } from './emails.service.js';
import {
  OverviewAdminController,
  StatsAdminController,
  WaitingAdminController,
} from './overview.admin.controller.js';
import { OverviewService } from './overview.service.js';
import { SupportViewAdminController } from './support-view.admin.controller.js';
import { SupportViewService } from './support-view.service.js';
import { UserDetailsAdminController } from './user-details.admin.controller.js';
import { UserDetailsService } from './user-details.service.js';
import { VisitsAdminController } from './visits.admin.controller.js';

/** Composes what the other modules know; owns no table. */
@Module({
  imports: [
    PlatformModule,
    AssistantModule,
    CatalogueModule,
    AccountingModule,
    InvoicingModule,
    LaunchModule,
    PaymentsModule,
    IdentityModule,
    LeadsModule,
    LearningModule,
    ValuationModule,
    CompanyModule,
    DownloadsModule,
    SalePlanModule,
    SupportAccessModule,
    TalkModule,
  ],
  controllers: [
    AuditLogAdminController,
    EmailTextsAdminController,
    EmailsAdminController,
    OverviewAdminController,
    StatsAdminController,
    SupportViewAdminController,
    UserDetailsAdminController,
    VisitsAdminController,
    WaitingAdminController,
  ],
  providers: [
    EmailTextsAdminService,
    EmailsService,
    OverviewService,
    SupportViewService,
    UserDetailsService,
  ],
})
export class BackOfficeModule {}
