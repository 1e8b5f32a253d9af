import { paths } from '@/lib/paths';
import { localPath } from './local-path';

const ORIGIN = 'http://localhost';

/**
 * Where somebody belongs who has signed in.
 * A wish to come back to the sign-in page stands for what that page was asked for itself: it must
 * neither lead in a circle nor sign out again.
 *
 * @param query of the sign-in page; `payment=success` goes before `next`
 */
export function destinationOf(query: URLSearchParams): string {
  if (query.get('payment') === 'success') return `${paths.dashboard}?payment=success`;
  const next = localPath(query.get('next'));
  if (next === null) return paths.dashboard;
  const { pathname, searchParams } = new URL(next, ORIGIN);
  return pathname === paths.login ? destinationOf(searchParams) : next;
}
