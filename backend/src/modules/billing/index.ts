export { BillingModule } from './billing.module.js';
export { PaymentDto } from './payment.dto.js';
export { type PaymentFigures, PaymentFiguresService } from './payment-figures.service.js';
export { PaymentsService } from './payments.service.js';
