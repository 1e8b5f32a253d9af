import { QuestionReview } from './modules/assistant/admin/question-review.entity.js';
import { AnswerCard } from './modules/assistant/cards/answer-card.entity.js';
import { ChatAccount } from './modules/assistant/chat/chat-account.entity.js';
import { ChatMessage } from './modules/assistant/chat/chat-message.entity.js';
import { ChatTokens } from './modules/assistant/chat/chat-tokens.entity.js';
import { Conversation } from './modules/assistant/chat/conversation.entity.js';
import { BankLine } from './modules/billing/accounting/bank-statements/bank-line.entity.js';
import { BankStatement } from './modules/billing/accounting/bank-statements/bank-statement.entity.js';
import { VatLimitNotice } from './modules/billing/accounting/vat-limit/vat-limit-notice.entity.js';
import { CheckoutOrder } from './modules/billing/checkout/checkout-order.entity.js';
import { ContractText } from './modules/billing/checkout/contract-texts/contract-text.entity.js';
import { Coupon } from './modules/billing/checkout/coupons/coupon.entity.js';
import { BillingAddress } from './modules/billing/invoicing/billing-address.entity.js';
import { Invoice, InvoiceSequence } from './modules/billing/invoicing/invoice.entity.js';
import { LaunchConfirmation } from './modules/billing/launch/launch-confirmation.entity.js';
import { LaunchNotice } from './modules/billing/launch/launch-notice.entity.js';
import { PaymentDispute } from './modules/billing/payments/payment-dispute.entity.js';
import { PaymentEvent } from './modules/billing/payments/payment-event.entity.js';
import { PaymentMovement } from './modules/billing/payments/payment-movement.entity.js';
import { RefundRequest } from './modules/billing/payments/refunds/refund-request.entity.js';
import { Transfer } from './modules/billing/payments/transfers/transfer.entity.js';
import { Payment } from './modules/billing/shared/payment.entity.js';
import { Withdrawal } from './modules/billing/withdrawals/withdrawal.entity.js';
import { CourseModule } from './modules/catalogue/course-module.entity.js';
import { ModuleVersion } from './modules/catalogue/module-version.entity.js';
import { CompanyFactsVersion, StoredCompanyFacts } from './modules/company/company-facts.entity.js';
import { Download } from './modules/downloads/download.entity.js';
import { DownloadVersion } from './modules/downloads/download-version.entity.js';
import {
  FilledDocument,
  FilledDocumentVersion,
} from './modules/downloads/filled/filled-document.entity.js';
import { AccessGround } from './modules/identity/access/access-ground.entity.js';
import { EmailToken } from './modules/identity/accounts/email-token.entity.js';
import { AuthChallenge } from './modules/identity/second-factor/auth-challenge.entity.js';
import { Passkey } from './modules/identity/second-factor/passkey.entity.js';
import { RecoveryCode } from './modules/identity/second-factor/recovery-code.entity.js';
import { TotpFactor } from './modules/identity/second-factor/totp-factor.entity.js';
import { KnownDevice } from './modules/identity/sign-in/known-device.entity.js';
import { Session } from './modules/identity/sign-in/session.entity.js';
import { User } from './modules/identity/user.entity.js';
import { ChecklistRequest } from './modules/leads/checklist-request.entity.js';
import { ContactRequest } from './modules/leads/contact-request.entity.js';
import { SectionExercise } from './modules/learning/exercises/section-exercise.entity.js';
import { ModuleProgress } from './modules/learning/module-progress.entity.js';
import { ModuleUnlock } from './modules/learning/module-unlock.entity.js';
import { UnlockDue } from './modules/learning/unlock-due.entity.js';
import { EmailChoice } from './modules/mailings/choices/email-choice.entity.js';
import { Mailing } from './modules/mailings/mailing.entity.js';
import { MailingRecipient } from './modules/mailings/mailing-recipient.entity.js';
import { Subscriber } from './modules/mailings/newsletter/subscriber.entity.js';
import { ModuleUpdate } from './modules/mailings/updates/module-update.entity.js';
import { Note } from './modules/notes/note.entity.js';
import { RehearsalRun } from './modules/rehearsal/rehearsal-run.entity.js';
import { SalePlan, SalePlanPoint, SalePlanTask } from './modules/sale-plan/sale-plan.entity.js';
import { SupportAccess, SupportLook } from './modules/support-access/support-access.entity.js';
import { Talk } from './modules/talk/talk.entity.js';
import { AssumptionsVersion } from './modules/valuation/proceeds/assumptions/assumptions-version.entity.js';
import { ProceedsScenario } from './modules/valuation/proceeds/scenarios/scenario.entity.js';
import { StoredProceeds } from './modules/valuation/proceeds/stored-proceeds.entity.js';
import { StoredValuation } from './modules/valuation/stored-valuation.entity.js';
import { AuditEntry } from './platform/audit/audit-entry.entity.js';
import { OutboxEmail } from './platform/mail/outbox-email.entity.js';
import { EmailText } from './platform/mail/texts/email-text.entity.js';
import { EmailTextVersion } from './platform/mail/texts/email-text-version.entity.js';
import { RateLimit } from './platform/rate-limit/rate-limit.entity.js';
import { DayCount } from './platform/visits/day-count.entity.js';
import { UncountedPurchase } from './platform/visits/uncounted-purchase.entity.js';

/** Every table of the product; the drift check holds them against the migrations. */
export const entities = [
  AuditEntry,
  AuthChallenge,
  BankLine,
  BankStatement,
  BillingAddress,
  ChatAccount,
  AnswerCard,
  QuestionReview,
  ChatMessage,
  ChatTokens,
  ChecklistRequest,
  CheckoutOrder,
  CompanyFactsVersion,
  ContactRequest,
  ContractText,
  Conversation,
  CourseModule,
  Download,
  DownloadVersion,
  EmailChoice,
  EmailText,
  EmailTextVersion,
  EmailToken,
  FilledDocument,
  FilledDocumentVersion,
  Invoice,
  InvoiceSequence,
  KnownDevice,
  LaunchConfirmation,
  LaunchNotice,
  Mailing,
  MailingRecipient,
  ModuleProgress,
  SectionExercise,
  ModuleUnlock,
  UnlockDue,
  ModuleUpdate,
  ModuleVersion,
  Note,
  DayCount,
  UncountedPurchase,
  OutboxEmail,
  Passkey,
  Payment,
  Coupon,
  AccessGround,
  PaymentDispute,
  PaymentEvent,
  PaymentMovement,
  Transfer,
  RateLimit,
  RecoveryCode,
  RefundRequest,
  RehearsalRun,
  SalePlan,
  SalePlanPoint,
  SalePlanTask,
  Session,
  StoredCompanyFacts,
  StoredProceeds,
  AssumptionsVersion,
  ProceedsScenario,
  StoredValuation,
  Subscriber,
  SupportAccess,
  SupportLook,
  Talk,
  TotpFactor,
  User,
  VatLimitNotice,
  Withdrawal,
];
