import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isKept } from '@/lib/offline/kept-addresses';
import { KEPT_AT, personCacheName, stamped } from '@/lib/offline/person-cache';

/*
 * Keeps what one reads for where there is no connection: pages and scripts for everybody, answers of
 * the API for the session that asked. Only reads: what one writes goes past it.
 */
const scope = self as unknown as WorkerScope;
const ASSETS = 'assets';
const SHELL = 'shell';
/** This address has no screen of its own: its page serves all that are asked for without a connection. */
const SHELL_PAGE = '/valuation';

/** After this one reads what was kept: a train's connection is often there and carries nothing. */
const PATIENCE_SECONDS = 6;

const NOT_KEPT = {
  code: 'NOT_KEPT',
  message:
    'Ohne Verbindung: Das ist auf diesem Gerät nicht gesichert. Sobald Sie wieder verbunden sind, steht es Ihnen offen.',
};

/** Grows when somebody signs in or out: what is still under way then is not kept any more. */
let generation = 0;

scope.addEventListener('install', (event) => (event as LastingEvent).waitUntil(keepShell()));

scope.addEventListener('activate', (event) => {
  (event as LastingEvent).waitUntil(Promise.all([scope.clients.claim(), dropOldAssets()]));
});

scope.addEventListener('message', (event) => {
  const { data } = event as MessageEvent<unknown>;
  if (data === 'replace') void scope.skipWaiting();
  if (data !== 'forget') return;
  generation += 1;
});

/** The application's page, and every script and style with which one reads. */
async function keepShell(): Promise<void> {
  const [assets, shell] = await Promise.all([caches.open(ASSETS), caches.open(SHELL)]);
  const known = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname));
  await assets.addAll(SHELL_ASSETS.filter((path) => !known.has(path)));
  // Without the cookie by which pages come with answers of a person.
  await shell.add(new Request(SHELL_PAGE, { cache: 'no-cache', credentials: 'omit' }));
}

/** Files of the version before stay while another tab than the one that asked for this version may show it. */
async function dropOldAssets(): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length > 1) return;
  const assets = await caches.open(ASSETS);
  const needed = new Set(SHELL_ASSETS);
  const old = (await assets.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(old.map((request) => assets.delete(request)));
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS, matchOptions: { ignoreVary: true } }),
);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !/^\/(api|downloads)\//.test(url.pathname),
  answerPage,
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    isKept(url.pathname) &&
    request.headers.has('authorization') &&
    !request.headers.has('x-preview'),
  answerCall,
);

/** The page from the server, so that nobody waits for a new version; without one the kept shell. */
async function answerPage({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const late = AbortSignal.timeout(PATIENCE_SECONDS * 1_000);
  try {
    return await Promise.race([fetch(request), rejectedBy(late)]);
  } catch (error) {
    const shell = await caches.open(SHELL);
    const kept = await shell.match(SHELL_PAGE, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** The answer of the server, and without a connection what this session was answered before. */
async function answerCall(options: RouteHandlerCallbackOptions): Promise<Response> {
  const begun = generation;
  const { request, event } = options;
  const cacheName = await personCacheName(request.headers.get('authorization') ?? '');
  const plugin: WorkboxPlugin = {
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && begun === generation ? stamped(response) : null,
    // Access that has ended, or another's session: nothing of it may come back later.
    fetchDidSucceed: async ({ response }) => {
      // Opening a cache that was forgotten would make it anew.
      if ([401, 403, 404].includes(response.status) && (await caches.has(cacheName))) {
        await (await caches.open(cacheName)).delete(request, { ignoreVary: true });
      }
      return response;
    },
    cacheDidUpdate: async () => {
      if (begun !== generation) await caches.delete(cacheName);
    },
    handlerDidError: async () =>
      Response.json(NOT_KEPT, { status: 503, headers: { [KEPT_AT]: 'nothing' } }),
  };
  const strategy = new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [plugin],
  });
  return strategy.handle({ request, event });
}
