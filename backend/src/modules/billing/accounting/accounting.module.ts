import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { emailSamples } from '../../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../../platform/platform.module.js';
import { DataExportService, IdentityModule } from '../../identity/index.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { StatementLines } from '../payments/index.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { Payment } from '../shared/payment.entity.js';
import { BankLinesAdminController } from './admin/bank-lines.admin.controller.js';
import { BankLinesAdminService } from './admin/bank-lines.admin.service.js';
import { BookkeepingAdminController } from './admin/bookkeeping/bookkeeping.admin.controller.js';
import { BookkeepingService } from './admin/bookkeeping/bookkeeping.service.js';
import { JournalService } from './admin/bookkeeping/journal.service.js';
import { PaymentFiguresService } from './admin/payment-figures.service.js';
import { VatLimitAdminController } from './admin/vat-limit.admin.controller.js';
import { BankLine } from './bank-statements/bank-line.entity.js';
import { BankLinesService } from './bank-statements/bank-lines.service.js';
import { BankStatement } from './bank-statements/bank-statement.entity.js';
import { BankStatementRetention } from './bank-statements/bank-statement-retention.js';
import { BankStatementsService } from './bank-statements/bank-statements.service.js';
import { LineMatchesService } from './bank-statements/line-matches.service.js';
import { ACCOUNTING_EMAILS } from './sample-emails.js';
import { EuTurnoverService } from './vat-limit/eu-turnover.service.js';
import { VatLimitNotice } from './vat-limit/vat-limit-notice.entity.js';

/** The books: bank statements, the export for the tax adviser and the limit of EU sales. */
@Module({
  imports: [
    PlatformModule,
    IdentityModule,
    TypeOrmModule.forFeature([BankLine, BankStatement, VatLimitNotice, Payment]),
    PaymentsModule,
    InvoicingModule,
  ],
  controllers: [BankLinesAdminController, BookkeepingAdminController, VatLimitAdminController],
  providers: [
    BankLinesAdminService,
    BankLinesService,
    BankStatementRetention,
    BankStatementsService,
    BookkeepingService,
    EuTurnoverService,
    JournalService,
    LineMatchesService,
    PaymentFiguresService,
    { provide: StatementLines, useExisting: BankLinesService },
    emailSamples(ACCOUNTING_EMAILS),
  ],
  exports: [EuTurnoverService, PaymentFiguresService],
})
export class AccountingModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly lines: BankLinesService,
  ) {}

  onModuleInit(): void {
    this.dataExport.register('bankLines', (userId) => this.lines.ofOwner(userId));
  }
}
