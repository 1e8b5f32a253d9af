import { CreateAccounts1795000000001 } from './1795000000001-create-accounts.js';
import { CreateOutboxAndRateLimits1795000000002 } from './1795000000002-create-outbox-and-rate-limits.js';
import { CreateCourse1795000000003 } from './1795000000003-create-course.js';
import { CreateValuations1795000000004 } from './1795000000004-create-valuations.js';
import { CreatePayments1795000000005 } from './1795000000005-create-payments.js';
import { CreateChecklistRequests1795000000006 } from './1795000000006-create-checklist-requests.js';
import { CreateOrderAgreements1795000000007 } from './1795000000007-create-order-agreements.js';
import { CreateRefunds1795000000008 } from './1795000000008-create-refunds.js';
import { CreateInvoices1795000000009 } from './1795000000009-create-invoices.js';
import { CreateWithdrawals1795000000010 } from './1795000000010-create-withdrawals.js';
import { CreatePassages1795000000011 } from './1795000000011-create-passages.js';
import { CreateConversations1795000000012 } from './1795000000012-create-conversations.js';
import { CreateAuditLog1795000000013 } from './1795000000013-create-audit-log.js';
import { CreateUserLists1795000000014 } from './1795000000014-create-user-lists.js';
import { CreateBusinessLists1795000000015 } from './1795000000015-create-business-lists.js';
import { EditContent1795000000016 } from './1795000000016-edit-content.js';
import { DropSectionClues1795000000017 } from './1795000000017-drop-section-clues.js';
import { ForgetPeople1795000000018 } from './1795000000018-forget-people.js';
import { CreateSecondFactors1795000000019 } from './1795000000019-create-second-factors.js';
import { CreateCheckoutOrders1795000000020 } from './1795000000020-create-checkout-orders.js';
import { SettleDisputes1795000000021 } from './1795000000021-settle-disputes.js';
import { ProtectBooks1795000000022 } from './1795000000022-protect-books.js';
import { CreateAnswerCards1795000000023 } from './1795000000023-create-answer-cards.js';
import { RateAnswers1795000000024 } from './1795000000024-rate-answers.js';
import { CreateRehearsals1795000000025 } from './1795000000025-create-rehearsals.js';
import { LetRehearsalsSpeak1795000000027 } from './1795000000027-let-rehearsals-speak.js';
import { CreateCompanyFacts1795000000028 } from './1795000000028-create-company-facts.js';
import { CreateStoredProceeds1795000000029 } from './1795000000029-create-stored-proceeds.js';
import { CreateProceedsScenario1795000000031 } from './1795000000031-create-proceeds-scenario.js';
import { EditAssumptions1795000000032 } from './1795000000032-edit-assumptions.js';
import { CreateFilledDocuments1795000000040 } from './1795000000040-create-filled-documents.js';
import { CreateSalePlan1795000000041 } from './1795000000041-create-sale-plan.js';
import { NameSenders1795000000042 } from './1795000000042-name-senders.js';
import { CreateTalk1795000000043 } from './1795000000043-create-talk.js';
import { CreateSupportAccess1795000000044 } from './1795000000044-create-support-access.js';
import { CreateExercises1795000000045 } from './1795000000045-create-exercises.js';
import { CreateNotes1795000000046 } from './1795000000046-create-notes.js';
import { PriceOrders1795000000047 } from './1795000000047-price-orders.js';
import { EditEmails1795000000048 } from './1795000000048-edit-emails.js';
import { CountDays1795000000049 } from './1795000000049-count-days.js';
import { VatByBuyer1795000000051 } from './1795000000051-vat-by-buyer.js';
import { KeepBooks1795000000053 } from './1795000000053-keep-books.js';
import { SettleWithdrawals1795000000054 } from './1795000000054-settle-withdrawals.js';
import { AskBeforeMailing1795000000056 } from './1795000000056-ask-before-mailing.js';
import { QueueUnlocks1795000000057 } from './1795000000057-queue-unlocks.js';
import { SellSeatsAndCoupons1795000000058 } from './1795000000058-sell-seats-and-coupons.js';
import { NameCouponOnInvoice1795000000059 } from './1795000000059-name-coupon-on-invoice.js';
import { PayByTransfer1795000000061 } from './1795000000061-pay-by-transfer.js';
import { ReadBankStatements1795000000065 } from './1795000000065-read-bank-statements.js';
import { WaitForPayments1795000000068 } from './1795000000068-wait-for-payments.js';
import { TellOfEmails1795000000073 } from './1795000000073-tell-of-emails.js';
import { KeepRunningTotals1795000000074 } from './1795000000074-keep-running-totals.js';
import { FindDueWorkByIndex1795000000075 } from './1795000000075-find-due-work-by-index.js';
import { WithdrawFromUnpaidOrders1795000000076 } from './1795000000076-withdraw-from-unpaid-orders.js';
import { TakeReceiptsBack1795000000077 } from './1795000000077-take-receipts-back.js';
import { CountPurchasesLater1795000000078 } from './1795000000078-count-purchases-later.js';
import { SearchNamesApart1795000000079 } from './1795000000079-search-names-apart.js';
import { RefuseEmails1795000000110 } from './1795000000110-refuse-emails.js';
import { KeepShopsOpen1795000000111 } from './1795000000111-keep-shops-open.js';
import { UnionOfAccessGrounds1795000000120 } from './1795000000120-union-of-access-grounds.js';
import { WriteOffDifferences1795000000131 } from './1795000000131-write-off-differences.js';
import { CoverDaysByStatements1795000000140 } from './1795000000140-cover-days-by-statements.js';
import { KeepCardCountries1795000000141 } from './1795000000141-keep-card-countries.js';
import { SayWhoseRecordsAre1795000000150 } from './1795000000150-say-whose-records-are.js';
import { KeepWriteOffsAtPayments1795000000160 } from './1795000000160-keep-write-offs-at-payments.js';
import { FindOpenVatIds1795000000161 } from './1795000000161-find-open-vat-ids.js';
import { LeaveWriteOffsOutOfRevenue1795000000170 } from './1795000000170-leave-write-offs-out-of-revenue.js';
import { NameVatRefunds1795000000180 } from './1795000000180-name-vat-refunds.js';
import { CountWhenAsked1795000000190 } from './1795000000190-count-when-asked.js';

/** In the order they run. */
export const migrations = [
  CreateAccounts1795000000001,
  CreateOutboxAndRateLimits1795000000002,
  CreateCourse1795000000003,
  CreateValuations1795000000004,
  CreatePayments1795000000005,
  CreateChecklistRequests1795000000006,
  CreateOrderAgreements1795000000007,
  CreateRefunds1795000000008,
  CreateInvoices1795000000009,
  CreateWithdrawals1795000000010,
  CreatePassages1795000000011,
  CreateConversations1795000000012,
  CreateAuditLog1795000000013,
  CreateUserLists1795000000014,
  CreateBusinessLists1795000000015,
  EditContent1795000000016,
  DropSectionClues1795000000017,
  ForgetPeople1795000000018,
  CreateSecondFactors1795000000019,
  CreateCheckoutOrders1795000000020,
  SettleDisputes1795000000021,
  ProtectBooks1795000000022,
  CreateAnswerCards1795000000023,
  RateAnswers1795000000024,
  CreateRehearsals1795000000025,
  LetRehearsalsSpeak1795000000027,
  CreateCompanyFacts1795000000028,
  CreateStoredProceeds1795000000029,
  CreateProceedsScenario1795000000031,
  EditAssumptions1795000000032,
  CreateFilledDocuments1795000000040,
  CreateSalePlan1795000000041,
  NameSenders1795000000042,
  CreateTalk1795000000043,
  CreateSupportAccess1795000000044,
  CreateExercises1795000000045,
  CreateNotes1795000000046,
  PriceOrders1795000000047,
  EditEmails1795000000048,
  VatByBuyer1795000000051,
  AskBeforeMailing1795000000056,
  KeepBooks1795000000053,
  QueueUnlocks1795000000057,
  SellSeatsAndCoupons1795000000058,
  NameCouponOnInvoice1795000000059,
  CountDays1795000000049,
  SettleWithdrawals1795000000054,
  WaitForPayments1795000000068,
  TellOfEmails1795000000073,
  KeepRunningTotals1795000000074,
  FindDueWorkByIndex1795000000075,
  WithdrawFromUnpaidOrders1795000000076,
  PayByTransfer1795000000061,
  ReadBankStatements1795000000065,
  TakeReceiptsBack1795000000077,
  CountPurchasesLater1795000000078,
  SearchNamesApart1795000000079,
  UnionOfAccessGrounds1795000000120,
  CoverDaysByStatements1795000000140,
  SayWhoseRecordsAre1795000000150,
  RefuseEmails1795000000110,
  KeepShopsOpen1795000000111,
  KeepCardCountries1795000000141,
  WriteOffDifferences1795000000131,
  KeepWriteOffsAtPayments1795000000160,
  FindOpenVatIds1795000000161,
  LeaveWriteOffsOutOfRevenue1795000000170,
  NameVatRefunds1795000000180,
  CountWhenAsked1795000000190,
];
