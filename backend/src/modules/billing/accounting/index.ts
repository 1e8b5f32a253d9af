export { PaymentFiguresService } from './admin/payment-figures.service.js';
export { isSameName } from './bank-statements/same-name.js';
export { EuTurnoverService } from './vat-limit/eu-turnover.service.js';
