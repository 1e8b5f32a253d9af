import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { DownloadDto } from '@/api';
import { documentsOf } from '@/lib/documents';
import { call, HttpError } from '@/lib/http';
import { KEPT_AT, openPersonCache, stamped } from '@/lib/offline/person-cache';
import { readToken } from '@/lib/session';
import { keys } from './keys';

/** What every page asks for, and the lists that lead to a module. */
const COMMON = [
  ...['/api/auth/user', '/api/user/today', '/api/user/stats'],
  ...['/api/modules', '/api/tracks'],
];

/** Marks a module whose documents are kept too, not only its text. */
const markOf = (moduleId: string) => `/gesichert/${moduleId}`;

/**
 * When a module was kept with its documents; null where it was not. Never answered where the browser
 * keeps nothing, as without a worker.
 */
export const keptModuleQuery = (moduleId: string) =>
  queryOptions({
    queryKey: keys.keptModule(moduleId),
    enabled: 'serviceWorker' in navigator && 'caches' in window,
    queryFn: async () => {
      await navigator.serviceWorker.ready;
      const cache = await openPersonCache(readToken());
      const mark = await cache?.match(markOf(moduleId));
      return mark?.headers.get(KEPT_AT) ?? null;
    },
  });

/** Keeps a module with its documents on this device: the forms, and the files to read. */
export const keepModuleMutation = (moduleId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const cache = await openPersonCache(readToken());
      if (!cache) throw new Error('Dieser Browser kann nichts sichern.');
      const module = `/api/modules/${encodeURIComponent(moduleId)}`;
      const list = await call('GET', `${module}/downloads`);
      const files: DownloadDto[] = await list.json();
      const addresses = [
        ...COMMON,
        ...[module, `${module}/progress`, `${module}/downloads`],
        ...documentsOf(files).map(({ id }) => `/api/documents/${encodeURIComponent(id)}`),
        ...files.filter(({ fileType }) => fileType === 'PDF').map(({ fileUrl }) => fileUrl),
      ];
      await Promise.all(addresses.map((address) => keep(cache, address)));
      await cache.put(markOf(moduleId), stamped(new Response(null)));
    },
    onSuccess: (_answer, _given, _result, { client }) =>
      client.invalidateQueries(keptModuleQuery(moduleId)),
  });

/** What the person may not open, such as a document that has been taken back, is passed over. */
async function keep(cache: Cache, address: string): Promise<void> {
  try {
    await cache.put(address, stamped(await call('GET', address)));
  } catch (error) {
    if (!(error instanceof HttpError) || ![403, 404].includes(error.status)) throw error;
  }
}
