import { type ComponentType, lazy } from 'react';

const load = () => import('./resource-screens');

const screen = (name: keyof Awaited<ReturnType<typeof load>>) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType }));

/** Fetches lists and records while staff still look at the overview. */
export function preloadResources(): void {
  load().catch(() => undefined);
}

/** Everything the back office has a list of, in the order of its menu. */
export const resources = [
  { name: 'users', list: screen('UserList'), show: screen('UserShow'), edit: screen('UserEdit') },
  { name: 'payments', list: screen('PaymentList'), show: screen('PaymentShow') },
  { name: 'invoices', list: screen('InvoiceList'), show: screen('InvoiceShow') },
  { name: 'bank-lines', list: screen('BankLineList'), show: screen('BankLineShow') },
  { name: 'withdrawals', list: screen('WithdrawalList'), show: screen('WithdrawalShow') },
  {
    name: 'contact-requests',
    list: screen('ContactRequestList'),
    edit: screen('ContactRequestEdit'),
  },
  { name: 'talks', list: screen('TalkList'), edit: screen('TalkEdit') },
  { name: 'leads', list: screen('LeadList'), show: screen('LeadShow') },
  { name: 'emails', list: screen('EmailList'), show: screen('EmailShow') },
  { name: 'email-texts', list: screen('EmailTextList'), edit: screen('EmailTextEdit') },
  {
    name: 'newsletters',
    list: screen('NewsletterList'),
    edit: screen('NewsletterEdit'),
    create: screen('NewsletterCreate'),
  },
  {
    name: 'coupons',
    list: screen('CouponList'),
    edit: screen('CouponEdit'),
    create: screen('CouponCreate'),
  },
  { name: 'subscribers', list: screen('SubscriberList'), show: screen('SubscriberShow') },
  { name: 'modules', list: screen('ModuleList'), edit: screen('ModuleEdit') },
  {
    name: 'downloads',
    list: screen('DownloadList'),
    edit: screen('DownloadEdit'),
    create: screen('DownloadCreate'),
  },
  { name: 'questions', list: screen('QuestionList'), edit: screen('QuestionEdit') },
  {
    name: 'answer-cards',
    list: screen('AnswerCardList'),
    edit: screen('AnswerCardEdit'),
    create: screen('AnswerCardCreate'),
  },
  { name: 'audit-log', list: screen('AuditLogList'), show: screen('AuditLogShow') },
];
