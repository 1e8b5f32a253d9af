import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { emailSamples } from '../../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../../platform/platform.module.js';
import { IdentityModule } from '../../identity/index.js';
import { AccountingModule } from '../accounting/accounting.module.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { LaunchModule } from '../launch/launch.module.js';
import { PurchaseCompletion } from '../payments/index.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { Payment } from '../shared/payment.entity.js';
import { CouponsAdminController } from './admin/coupons.admin.controller.js';
import { CouponsAdminService } from './admin/coupons.admin.service.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutOrder } from './checkout-order.entity.js';
import { ClientConfigController } from './client-config.controller.js';
import { ContractText } from './contract-texts/contract-text.entity.js';
import { ContractTextsService } from './contract-texts/contract-texts.service.js';
import { Coupon } from './coupons/coupon.entity.js';
import { CouponsService } from './coupons/coupons.service.js';
import { DemoPaymentsController } from './demo/demo-payments.controller.js';
import { DemoPaymentsService } from './demo/demo-payments.service.js';
import { OpenPaymentService } from './open-payment.service.js';
import { OrderPaymentService } from './order-payment.service.js';
import { OrderPricesService } from './order-prices.service.js';
import { OrderTermsService } from './order-terms.service.js';
import { PaymentStateService } from './payment-state.service.js';
import { PurchaseService } from './purchase/purchase.service.js';
import { CHECKOUT_EMAILS } from './sample-emails.js';
import { UnconfirmedOrdersController } from './unconfirmed-orders/unconfirmed-orders.controller.js';
import { UnconfirmedOrdersService } from './unconfirmed-orders/unconfirmed-orders.service.js';

/** The way of a buyer: order, price, coupon, contract texts, and what is given for the money. */
@Module({
  imports: [
    PlatformModule,
    IdentityModule,
    TypeOrmModule.forFeature([CheckoutOrder, ContractText, Coupon, Payment]),
    InvoicingModule,
    PaymentsModule,
    AccountingModule,
    LaunchModule,
  ],
  controllers: [
    CheckoutController,
    ClientConfigController,
    CouponsAdminController,
    DemoPaymentsController,
    UnconfirmedOrdersController,
  ],
  providers: [
    CheckoutService,
    ContractTextsService,
    CouponsAdminService,
    CouponsService,
    DemoPaymentsService,
    OpenPaymentService,
    OrderPaymentService,
    OrderPricesService,
    OrderTermsService,
    PaymentStateService,
    PurchaseService,
    UnconfirmedOrdersService,
    { provide: PurchaseCompletion, useExisting: PurchaseService },
    emailSamples(CHECKOUT_EMAILS),
  ],
  exports: [OrderTermsService],
})
export class CheckoutModule {}
