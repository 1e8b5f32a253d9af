import { type ComponentType, createElement, lazy, useState } from 'react';

type Screens = typeof import('./resource-screens');

let screens: Screens | undefined;

async function load(): Promise<Screens> {
  screens = await import('./resource-screens');
  return screens;
}

/** A screen that is shown at once where it is loaded: while it waited, the list before it would go on. */
function screen(name: keyof Screens): ComponentType {
  const Later = lazy(async () => ({ default: (await load())[name] as ComponentType }));
  return function Screen(props) {
    const [Shown] = useState(() => (screens?.[name] as ComponentType | undefined) ?? Later);
    return createElement(Shown, props);
  };
}

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
