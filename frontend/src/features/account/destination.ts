import { paths } from '@/lib/paths';

const ORIGIN = 'http://localhost';

/**
 * Where to go after signing in. A wish to come back to the sign-in page must neither loop nor sign out again.
 * @param query of the sign-in page; `payment=success` goes before `next`
 */
export function destinationOf(query: URLSearchParams): string {
  if (query.get('payment') === 'success') return `${paths.dashboard}?payment=success`;
  const next = localPath(query.get('next'));
  if (next === null) return paths.dashboard;
  const { pathname, searchParams } = new URL(next, ORIGIN);
  return pathname === paths.login ? destinationOf(searchParams) : next;
}

const ONE_SLASH = /^\/(?![/\\])/;

/** The path to go on to, if it stays on this site. Browsers read `/\host` as `//host`, another site. */
export function localPath(next: string | null): string | null {
  if (next === null || !ONE_SLASH.test(next) || !URL.canParse(next, ORIGIN)) return null;
  const { origin, pathname } = new URL(next, ORIGIN);
  return origin === ORIGIN && ONE_SLASH.test(pathname) ? next : null;
}
