export {
  type PaymentFigures,
  PaymentFiguresService,
} from './accounting/admin/payment-figures.service.js';
export { BillingModule } from './billing.module.js';
export { BillingAddressesService } from './invoicing/billing-addresses.service.js';
export { checkInstallation, LaunchCheck } from './launch/launch-check.service.js';
export type { CheckedCondition } from './launch/launch-conditions.js';
export { PaymentDto } from './payments/payment.dto.js';
export { PaymentsService } from './payments/payments.service.js';
export { type BuyerAddress, BuyerAddressDto } from './shared/buyer-address.dto.js';
