import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadScript } from '@/lib/screen-script';

type Screen = ComponentType & { preload: () => void };

/**
 * A screen of its own chunk, that can be fetched beforehand. It is shown at once where it is there: while it
 * waited, the list before it would go on.
 */
function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Screen {
  let loaded: ComponentType | undefined;
  const loading = async () => {
    const component: ComponentType = (await loadScript(load))[name];
    loaded = component;
    return { default: component };
  };
  const Later = lazy(loading);
  function Screen() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return createElement(Shown);
  }
  return Object.assign(Screen, { preload: () => void loading().catch(() => undefined) });
}

interface Screens {
  name: string;
  list: Screen;
  show?: Screen;
  edit?: Screen;
  create?: Screen;
}

/** Everything the back office has a list of, in the order of its menu. */
export const resources: Screens[] = [
  {
    name: 'users',
    list: screen(() => import('./users/user-list'), 'UserList'),
    show: screen(() => import('./users/show/user-show'), 'UserShow'),
    edit: screen(() => import('./users/user-edit'), 'UserEdit'),
  },
  {
    name: 'payments',
    list: screen(() => import('./payments/payment-list'), 'PaymentList'),
    show: screen(() => import('./payments/payment-show'), 'PaymentShow'),
  },
  {
    name: 'invoices',
    list: screen(() => import('./invoices/invoice-list'), 'InvoiceList'),
    show: screen(() => import('./invoices/invoice-show'), 'InvoiceShow'),
  },
  {
    name: 'bank-lines',
    list: screen(() => import('./bank-lines/bank-line-list'), 'BankLineList'),
    show: screen(() => import('./bank-lines/bank-line-show'), 'BankLineShow'),
  },
  {
    name: 'withdrawals',
    list: screen(() => import('./withdrawals/withdrawal-list'), 'WithdrawalList'),
    show: screen(() => import('./withdrawals/withdrawal-show'), 'WithdrawalShow'),
  },
  {
    name: 'contact-requests',
    list: screen(() => import('./contact-requests/contact-request-list'), 'ContactRequestList'),
    edit: screen(() => import('./contact-requests/contact-request-edit'), 'ContactRequestEdit'),
  },
  {
    name: 'talks',
    list: screen(() => import('./talks/talk-list'), 'TalkList'),
    edit: screen(() => import('./talks/talk-edit'), 'TalkEdit'),
  },
  {
    name: 'leads',
    list: screen(() => import('./leads/lead-list'), 'LeadList'),
    show: screen(() => import('./leads/lead-show'), 'LeadShow'),
  },
  {
    name: 'emails',
    list: screen(() => import('./emails/email-list'), 'EmailList'),
    show: screen(() => import('./emails/email-show'), 'EmailShow'),
  },
  {
    name: 'email-texts',
    list: screen(() => import('./email-texts/email-text-list'), 'EmailTextList'),
    edit: screen(() => import('./email-texts/email-text-edit'), 'EmailTextEdit'),
  },
  {
    name: 'newsletters',
    list: screen(() => import('./newsletters/newsletter-list'), 'NewsletterList'),
    edit: screen(() => import('./newsletters/newsletter-edit'), 'NewsletterEdit'),
    create: screen(() => import('./newsletters/newsletter-create'), 'NewsletterCreate'),
  },
  {
    name: 'coupons',
    list: screen(() => import('./coupons/coupon-list'), 'CouponList'),
    edit: screen(() => import('./coupons/coupon-edit'), 'CouponEdit'),
    create: screen(() => import('./coupons/coupon-create'), 'CouponCreate'),
  },
  {
    name: 'subscribers',
    list: screen(() => import('./subscribers/subscriber-list'), 'SubscriberList'),
    show: screen(() => import('./subscribers/subscriber-show'), 'SubscriberShow'),
  },
  {
    name: 'modules',
    list: screen(() => import('./modules/module-list'), 'ModuleList'),
    edit: screen(() => import('./modules/module-edit'), 'ModuleEdit'),
  },
  {
    name: 'downloads',
    list: screen(() => import('./downloads/download-list'), 'DownloadList'),
    edit: screen(() => import('./downloads/download-edit'), 'DownloadEdit'),
    create: screen(() => import('./downloads/download-create'), 'DownloadCreate'),
  },
  {
    name: 'questions',
    list: screen(() => import('./questions/question-list'), 'QuestionList'),
    edit: screen(() => import('./questions/question-edit'), 'QuestionEdit'),
  },
  {
    name: 'answer-cards',
    list: screen(() => import('./answer-cards/answer-card-list'), 'AnswerCardList'),
    edit: screen(() => import('./answer-cards/answer-card-edit'), 'AnswerCardEdit'),
    create: screen(() => import('./answer-cards/answer-card-create'), 'AnswerCardCreate'),
  },
  {
    name: 'audit-log',
    list: screen(() => import('./audit-log/audit-log-list'), 'AuditLogList'),
    show: screen(() => import('./audit-log/audit-log-show'), 'AuditLogShow'),
  },
];

const screensAt = (path: string) => resources.find(({ name }) => path.split('/')[2] === name);

/** Fetches the list that a link of the menu leads to, while staff still point at it. */
export function preloadList(path: string): void {
  screensAt(path)?.list.preload();
}

/** Fetches what a list leads to, while staff still look for the row. */
export function preloadRecords(path: string): void {
  const { show, edit, create } = screensAt(path) ?? {};
  for (const one of [show, edit, create]) one?.preload();
}
