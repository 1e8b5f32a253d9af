import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { paths, prerenderedPaths } from '@/lib/paths';
import { requireEvidence } from '@/lib/proven';
import { createQueryClient } from '@/lib/query-client';
import { prerenderAs } from '@/lib/session';
import { site } from '@/lib/site';
import { headOf, sitemap } from '@/marketing/head-of';
import { ownersPaths, routes } from './routes';

export { paths, site, sitemap };

interface Rendered {
  /** Empty where the address shows nothing before its script is there. */
  html: string;
  head: string;
  /** Who sees the page as it was rendered; undefined where everybody does. */
  audience: 'visitors' | 'owners' | undefined;
}

const forVisitors: readonly string[] = [paths.home, paths.login, paths.checkout];
const forAll: readonly string[] = prerenderedPaths;

/**
 * The HTML of one page and what belongs into its head: whole pages as a visitor sees them, of owners' screens
 * what they show before anything is known.
 * @param provenOnly leaves out what has no proof, as in production
 */
export async function renderPage(path: string, provenOnly: boolean): Promise<Rendered> {
  const head = headOf(path);
  const audience = ownersPaths.includes(path)
    ? 'owners'
    : forVisitors.includes(path)
      ? 'visitors'
      : undefined;
  const shows = audience !== undefined || forAll.includes(path);
  if (!shows) return { html: '', head, audience };
  requireEvidence(provenOnly);
  prerenderAs(audience === 'owners' ? 'owner' : 'visitor');
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { html, head, audience };
}
