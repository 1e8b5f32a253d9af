/** Header of an answer that was kept: when it came from the server. */
export const KEPT_AT = 'x-kept-at';

const PREFIX = 'person-';

/** Cache of one session, named by a hash of its authorization header, so that no secret names a cache. */
export async function personCacheName(authorization: string): Promise<string> {
  const bytes = new TextEncoder().encode(authorization);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return PREFIX + [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function stamped({ body, status, headers }: Response): Response {
  const stampedHeaders = new Headers(headers);
  stampedHeaders.set(KEPT_AT, new Date().toISOString());
  return new Response(body, { status, headers: stampedHeaders });
}

/**
 * Deletes what was kept for other sessions; shared pages and scripts stay.
 * @param authorization null: for everybody
 */
export async function forgetOthers(authorization: string | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  // What the worker is being answered just now must not be kept after this.
  navigator.serviceWorker?.controller?.postMessage('forget');
  const own = authorization && (await personCacheName(authorization));
  const names = await caches.keys();
  const foreign = names.filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(foreign.map((name) => caches.delete(name)));
}

/** The cache of the session that this browser holds; null where it holds none, or may keep nothing. */
export async function openPersonCache(token: string | null): Promise<Cache | null> {
  if (!token || !('caches' in globalThis)) return null;
  return caches.open(await personCacheName(bearer(token)));
}

export const bearer = (token: string): string => `Bearer ${token}`;
