import { Module } from '@nestjs/common';
import { PlatformModule } from '../../platform/platform.module.js';
import { AssistantModule } from '../assistant/index.js';
import { CheckoutModule } from '../billing/checkout/checkout.module.js';
import { PaymentsModule } from '../billing/payments/payments.module.js';
import { DownloadsModule } from '../downloads/index.js';
import { IdentityModule } from '../identity/index.js';
import { LeadsModule } from '../leads/index.js';
import { LearningModule } from '../learning/index.js';
import { MailingsModule } from '../mailings/index.js';
import { SalePlanModule } from '../sale-plan/index.js';
import { TalkModule } from '../talk/index.js';
import { ValuationModule } from '../valuation/index.js';
import { SampleBooks } from './billing/sample-books.js';
import { SampleCoupons } from './billing/sample-coupons.js';
import { SamplePurchases } from './billing/sample-purchases.js';
import { SampleShop } from './sample-shop.js';

/** The invented year of a demo installation; owns no table. */
@Module({
  imports: [
    PlatformModule,
    AssistantModule,
    CheckoutModule,
    PaymentsModule,
    DownloadsModule,
    IdentityModule,
    LeadsModule,
    LearningModule,
    MailingsModule,
    SalePlanModule,
    TalkModule,
    ValuationModule,
  ],
  providers: [SampleBooks, SampleCoupons, SamplePurchases, SampleShop],
})
export class SampleShopModule {}
