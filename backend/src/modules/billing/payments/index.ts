export { TRANSFER_IS, VAT_ID_OPEN } from './admin/payments.list.js';
export { CARD_OF_OTHER_COUNTRY, CardEvidenceService } from './card-evidence.service.js';
export { PaymentDto } from './payment.dto.js';
export { PaymentEventsService } from './payment-events.service.js';
export type { MovementKind } from './payment-movement.entity.js';
export { noSuchProvider, providerUnavailable } from './payments.errors.js';
export { PaymentsService } from './payments.service.js';
export {
  PurchaseCompletion,
  type SettledWithdrawal,
  StatementLines,
  WaitingWithdrawals,
} from './ports.js';
export { DemoProvider } from './providers/demo.provider.js';
export type { FoundIntent, Intent, ProviderEvent } from './providers/payment-provider.js';
export { PaymentProviders } from './providers/payment-providers.js';
export type { RefundRequest } from './refunds/refund-request.entity.js';
export { RefundsService } from './refunds/refunds.service.js';
export { StaffRefundsService } from './refunds/staff-refunds.service.js';
export { type FoundReferences, findReferences } from './transfers/find-reference.js';
export type { ReceiptResult } from './transfers/receipt.js';
export { ReceiptsService } from './transfers/receipts.service.js';
export { TransferDto } from './transfers/transfer.dto.js';
export { amountsOf } from './transfers/transfer-amounts.js';
export {
  TransferCancellationService,
  type TransferFound,
} from './transfers/transfer-cancellation.service.js';
export {
  type Asking,
  euros,
  giroCodeAttachment,
  transferFacts,
} from './transfers/transfer-facts.js';
export { newReference } from './transfers/transfer-reference.js';
export { TransfersService } from './transfers/transfers.service.js';
