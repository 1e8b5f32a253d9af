export type Resource =
  | 'users'
  | 'payments'
  | 'invoices'
  | 'bank-lines'
  | 'downloads'
  | 'modules'
  | 'emails'
  | 'email-texts'
  | 'newsletters'
  | 'coupons'
  | 'subscribers'
  | 'leads'
  | 'contact-requests'
  | 'talks'
  | 'withdrawals'
  | 'questions'
  | 'answer-cards'
  | 'audit-log';

const queryOf = (name: string, values?: object) =>
  values ? `?${name}=${encodeURIComponent(JSON.stringify(values))}` : '';

/** The address of a list, with the filter that it opens with. */
export const listPath = (resource: Resource, filter?: Record<string, string | boolean>) =>
  `/admin/${resource}${queryOf('filter', filter)}`;

export const recordPath = (resource: Resource, id: string) => `${editPath(resource, id)}/show`;

export const editPath = (resource: Resource, id: string) =>
  `/admin/${resource}/${encodeURIComponent(id)}`;

/** The address where a record is created, with the values that the form begins with. */
export const createPath = (resource: Resource, values?: Record<string, string>) =>
  `/admin/${resource}/create${queryOf('source', values)}`;
