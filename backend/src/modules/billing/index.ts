export { type PaymentFigures, PaymentFiguresService } from './admin/payment-figures.service.js';
export { BillingModule } from './billing.module.js';
export { BillingAddressesService } from './invoices/billing-addresses.service.js';
export { type BuyerAddress, BuyerAddressDto } from './invoices/buyer-address.dto.js';
export { LaunchCheck } from './launch/launch-check.service.js';
export { PaymentDto } from './payments/payment.dto.js';
export { PaymentsService } from './payments/payments.service.js';
export { SampleBooks, type SampleDeed } from './samples/sample-books.js';
export { accessOf, SamplePurchases } from './samples/sample-purchases.js';
