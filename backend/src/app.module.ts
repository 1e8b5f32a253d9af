import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { ConfigModule } from './config/config.module.js';
import type { Env } from './config/env.js';
import { DatabaseModule } from './database/database.module.js';
import { AssistantModule } from './modules/assistant/index.js';
import { BackOfficeModule } from './modules/back-office/index.js';
import { AccountingModule } from './modules/billing/accounting/accounting.module.js';
import { CheckoutModule } from './modules/billing/checkout/checkout.module.js';
import { InvoicingModule } from './modules/billing/invoicing/invoicing.module.js';
import { LaunchModule } from './modules/billing/launch/launch.module.js';
import { PaymentsModule } from './modules/billing/payments/payments.module.js';
import { WithdrawalsModule } from './modules/billing/withdrawals/withdrawals.module.js';
import { CatalogueModule } from './modules/catalogue/index.js';
import { CompanyModule } from './modules/company/index.js';
import { DashboardModule } from './modules/dashboard/index.js';
import { DownloadsModule } from './modules/downloads/index.js';
import { IdentityModule } from './modules/identity/index.js';
import { LawModule } from './modules/law/index.js';
import { LeadsModule } from './modules/leads/index.js';
import { LearningModule } from './modules/learning/index.js';
import { MailingsModule } from './modules/mailings/index.js';
import { NotesModule } from './modules/notes/index.js';
import { RehearsalModule } from './modules/rehearsal/index.js';
import { SalePlanModule } from './modules/sale-plan/index.js';
import { SampleShopModule } from './modules/sample-shop/index.js';
import { SearchModule } from './modules/search/index.js';
import { SupportAccessModule } from './modules/support-access/index.js';
import { TalkModule } from './modules/talk/index.js';
import { ValuationModule } from './modules/valuation/index.js';
import { PlatformModule } from './platform/platform.module.js';

@Module({})
export class AppModule {
  /**
   * The whole server over settings that are checked and a database that is migrated.
   * Without `jobs` nothing runs by the clock: a test calls a job when it wants it.
   */
  static with(env: Env, dataSource: DataSource, log: Logger, jobs: boolean): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggerModule.forRoot({ pinoHttp: { logger: log }, useExisting: true }),
        ConfigModule.with(env),
        DatabaseModule.with(dataSource),
        ...(jobs ? [ScheduleModule.forRoot()] : []),
        PlatformModule,
        IdentityModule,
        CatalogueModule,
        LearningModule,
        CompanyModule,
        ValuationModule,
        SalePlanModule,
        TalkModule,
        SupportAccessModule,
        InvoicingModule,
        PaymentsModule,
        AccountingModule,
        LaunchModule,
        WithdrawalsModule,
        CheckoutModule,
        DownloadsModule,
        AssistantModule,
        RehearsalModule,
        NotesModule,
        LawModule,
        MailingsModule,
        LeadsModule,
        DashboardModule,
        SearchModule,
        BackOfficeModule,
        SampleShopModule,
      ],
    };
  }
}
