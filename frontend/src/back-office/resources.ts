import { answerCards } from './resources/answer-cards/answer-cards';
import { auditLog } from './resources/audit-log/audit-log';
import { bankLines } from './resources/bank-lines/bank-lines';
import { contactRequests } from './resources/contact-requests';
import { coupons } from './resources/coupons';
import { downloads } from './resources/downloads/downloads';
import { emailTexts } from './resources/email-texts/email-texts';
import { emails } from './resources/emails/emails';
import { invoices } from './resources/invoices/invoices';
import { leads } from './resources/leads';
import { modules } from './resources/modules/modules';
import { newsletters } from './resources/newsletters';
import { payments } from './resources/payments/payments';
import { questions } from './resources/questions';
import { subscribers } from './resources/subscribers';
import { talks } from './resources/talks';
import { users } from './resources/users/users';
import { withdrawals } from './resources/withdrawals/withdrawals';

export const resources = [
  users,
  payments,
  invoices,
  bankLines,
  withdrawals,
  contactRequests,
  talks,
  leads,
  emails,
  emailTexts,
  newsletters,
  coupons,
  subscribers,
  modules,
  downloads,
  questions,
  answerCards,
  auditLog,
];
