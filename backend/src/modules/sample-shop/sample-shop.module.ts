import { Module } from '@nestjs/common';
import { PlatformModule } from '../../platform/platform.module.js';
import { AssistantModule } from '../assistant/index.js';
import { CheckoutModule } from '../billing/checkout/checkout.module.js';
import { PaymentsModule } from '../billing/payments/payments.module.js';
import { SalePlanModule } from '../sale-plan/index.js';
import { SampleActivity } from './sample-activity.js';
import { SampleInvoices } from './sample-invoices.js';
import { SamplePurchases } from './sample-purchases.js';
import { SampleShop } from './sample-shop.js';

/** The invented year of a demo installation; owns no table and fills those of all modules. */
@Module({
  imports: [PlatformModule, AssistantModule, CheckoutModule, PaymentsModule, SalePlanModule],
  providers: [SampleActivity, SampleInvoices, SamplePurchases, SampleShop],
})
export class SampleShopModule {}
