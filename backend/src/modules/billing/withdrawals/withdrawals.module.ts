import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { emailSamples } from '../../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../../platform/platform.module.js';
import { DataExportService, IdentityModule } from '../../identity/index.js';
import { WaitingWithdrawals } from '../payments/index.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { Payment } from '../shared/payment.entity.js';
import { WithdrawalsAdminController } from './admin/withdrawals.admin.controller.js';
import { WithdrawalsAdminService } from './admin/withdrawals.admin.service.js';
import { WITHDRAWALS_EMAILS } from './sample-emails.js';
import { Withdrawal } from './withdrawal.entity.js';
import { WithdrawalRetention } from './withdrawal-retention.js';
import { WithdrawalSettlementService } from './withdrawal-settlement.service.js';
import { WithdrawalsController } from './withdrawals.controller.js';
import { WithdrawalsService } from './withdrawals.service.js';

/** Withdrawals from contracts, declared online (§ 356a BGB). */
@Module({
  imports: [
    PlatformModule,
    IdentityModule,
    TypeOrmModule.forFeature([Withdrawal, Payment]),
    PaymentsModule,
  ],
  controllers: [WithdrawalsAdminController, WithdrawalsController],
  providers: [
    WithdrawalRetention,
    WithdrawalSettlementService,
    WithdrawalsAdminService,
    WithdrawalsService,
    { provide: WaitingWithdrawals, useExisting: WithdrawalSettlementService },
    emailSamples(WITHDRAWALS_EMAILS),
  ],
})
export class WithdrawalsModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly withdrawals: WithdrawalsService,
  ) {}

  onModuleInit(): void {
    this.dataExport.register('withdrawals', (_userId, emails) =>
      this.withdrawals.everything(emails),
    );
  }
}
