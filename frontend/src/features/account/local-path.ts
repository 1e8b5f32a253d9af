const ORIGIN = 'http://localhost';
const ONE_SLASH = /^\/(?![/\\])/;

/**
 * The path to go on to, if it stays on this site; null for anything else. Browsers read `/\host`
 * and a slash, a tab and a slash as `//host`, another site, so the parsed path is looked at too.
 */
export function localPath(next: string | null): string | null {
  if (next === null || !ONE_SLASH.test(next) || !URL.canParse(next, ORIGIN)) return null;
  const { origin, pathname } = new URL(next, ORIGIN);
  return origin === ORIGIN && ONE_SLASH.test(pathname) ? next : null;
}
