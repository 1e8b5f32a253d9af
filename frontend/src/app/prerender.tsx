import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { paths, prerenderedPaths } from '@/lib/paths';
import { requireEvidence } from '@/lib/proven';
import { createQueryClient } from '@/lib/query-client';
import { site } from '@/lib/site';
import { headOf, sitemap } from '@/marketing/head-of';
import { routes } from './routes';

export { paths, prerenderedPaths, site, sitemap };

/**
 * The HTML of one page and what belongs into its head, as a visitor sees them.
 * @param provenOnly leaves out what has no proof, as in production
 */
export async function renderPage(
  path: string,
  provenOnly: boolean,
): Promise<{ html: string; head: string }> {
  requireEvidence(provenOnly);
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
  return { html, head: headOf(path) };
}
