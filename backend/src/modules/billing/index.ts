export { BillingModule } from './billing.module.js';
export { type BuyerAddress, BuyerAddressDto } from './buyer-address.js';
export { BillingAddressesService } from './invoices/billing-addresses.service.js';
export { LaunchCheck } from './launch/launch-check.service.js';
export { PaymentDto } from './payment.dto.js';
export { type PaymentFigures, PaymentFiguresService } from './payment-figures.service.js';
export { PaymentsService } from './payments.service.js';
