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

const BASE = '/admin';

/** An address as react-admin takes it after saving: it puts its own base in front. */
export const withoutBase = (path: string) => path.slice(BASE.length);

/** The address of a list, with the filter that it opens with. */
export function listPath(resource: Resource, filter?: Record<string, string | boolean>): string {
  const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  return `${BASE}/${resource}${query}`;
}

/** The address of a record. */
export const recordPath = (resource: Resource, id: string) =>
  `${BASE}/${resource}/${encodeURIComponent(id)}/show`;

/** The address where a record is made, with what is known of it already. */
export function createPath(resource: Resource, known?: Record<string, string>): string {
  const query = known ? `?source=${encodeURIComponent(JSON.stringify(known))}` : '';
  return `${BASE}/${resource}/create${query}`;
}

/** The address where a record is edited. */
export const editPath = (resource: Resource, id: string) =>
  `${BASE}/${resource}/${encodeURIComponent(id)}`;
