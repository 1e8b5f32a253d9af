import { AnswerCardCreate } from './answer-cards/answer-card-create';
import { AnswerCardEdit } from './answer-cards/answer-card-edit';
import { AnswerCardList } from './answer-cards/answer-card-list';
import { AuditLogList } from './audit-log/audit-log-list';
import { AuditLogShow } from './audit-log/audit-log-show';
import { ContactRequestEdit } from './contact-requests/contact-request-edit';
import { ContactRequestList } from './contact-requests/contact-request-list';
import { CouponCreate } from './coupons/coupon-create';
import { CouponEdit } from './coupons/coupon-edit';
import { CouponList } from './coupons/coupon-list';
import { DownloadCreate } from './downloads/download-create';
import { DownloadEdit } from './downloads/download-edit';
import { DownloadList } from './downloads/download-list';
import { EmailTextEdit } from './email-texts/email-text-edit';
import { EmailTextList } from './email-texts/email-text-list';
import { EmailList } from './emails/email-list';
import { EmailShow } from './emails/email-show';
import { InvoiceList } from './invoices/invoice-list';
import { InvoiceShow } from './invoices/invoice-show';
import { LeadList } from './leads/lead-list';
import { LeadShow } from './leads/lead-show';
import { ModuleEdit } from './modules/module-edit';
import { ModuleList } from './modules/module-list';
import { NewsletterCreate } from './newsletters/newsletter-create';
import { NewsletterEdit } from './newsletters/newsletter-edit';
import { NewsletterList } from './newsletters/newsletter-list';
import { PaymentList } from './payments/payment-list';
import { PaymentShow } from './payments/payment-show';
import { QuestionEdit } from './questions/question-edit';
import { QuestionList } from './questions/question-list';
import { SubscriberList } from './subscribers/subscriber-list';
import { SubscriberShow } from './subscribers/subscriber-show';
import { TalkEdit } from './talks/talk-edit';
import { TalkList } from './talks/talk-list';
import { UserShow } from './users/show/user-show';
import { UserEdit } from './users/user-edit';
import { UserList } from './users/user-list';
import { WithdrawalList } from './withdrawals/withdrawal-list';
import { WithdrawalShow } from './withdrawals/withdrawal-show';

/** Everything the back office has a list of, in the order of its menu. */
export const resources = [
  { name: 'users', list: UserList, show: UserShow, edit: UserEdit },
  { name: 'payments', list: PaymentList, show: PaymentShow },
  { name: 'invoices', list: InvoiceList, show: InvoiceShow },
  { name: 'withdrawals', list: WithdrawalList, show: WithdrawalShow },
  {
    name: 'contact-requests',
    list: ContactRequestList,
    edit: ContactRequestEdit,
  },
  { name: 'talks', list: TalkList, edit: TalkEdit },
  { name: 'leads', list: LeadList, show: LeadShow },
  { name: 'emails', list: EmailList, show: EmailShow },
  { name: 'email-texts', list: EmailTextList, edit: EmailTextEdit },
  {
    name: 'newsletters',
    list: NewsletterList,
    edit: NewsletterEdit,
    create: NewsletterCreate,
  },
  { name: 'coupons', list: CouponList, edit: CouponEdit, create: CouponCreate },
  { name: 'subscribers', list: SubscriberList, show: SubscriberShow },
  { name: 'modules', list: ModuleList, edit: ModuleEdit },
  {
    name: 'downloads',
    list: DownloadList,
    edit: DownloadEdit,
    create: DownloadCreate,
  },
  { name: 'questions', list: QuestionList, edit: QuestionEdit },
  {
    name: 'answer-cards',
    list: AnswerCardList,
    edit: AnswerCardEdit,
    create: AnswerCardCreate,
  },
  { name: 'audit-log', list: AuditLogList, show: AuditLogShow },
];
