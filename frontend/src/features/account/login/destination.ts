import { localPath } from './local-path';

const ORIGIN = 'http://localhost';
const START = '/dashboard';

/**
 * Where somebody belongs who has signed in.
 * A wish to come back to the sign-in page stands for what that page was asked for itself: it must
 * neither lead in a circle nor sign out again.
 *
 * @param query of the sign-in page; `payment=success` goes before `next`
 */
export function destinationOf(query: URLSearchParams): string {
  if (query.get('payment') === 'success') return `${START}?payment=success`;
  const next = localPath(query.get('next'));
  if (next === null) return START;
  const { pathname, searchParams } = new URL(next, ORIGIN);
  return pathname === '/login' ? destinationOf(searchParams) : next;
}
