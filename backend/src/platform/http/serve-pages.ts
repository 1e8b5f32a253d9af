import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../config/env.js';
import { keepAssets } from './kept-assets.js';
import { personalPage } from './personal-page.js';

const FILES = [
  // Browsers ask for the first two by themselves, where a page names no icon.
  ...['favicon.ico', 'apple-touch-icon.png', 'favicon.svg', 'social.png', 'manifest.webmanifest'],
  ...['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'],
];

/** Under which the build lists the page for addresses that have none of their own. */
const ANY = '/*';

/** As `pages.json` lists it by address. */
interface BuiltPage {
  file: string;
  /** What the screen asks the API for first. */
  calls?: string[];
}

/** What the build writes for the address of the installation, which it does not know. */
const ORIGIN = /\{\{origin\}\}/g;

/**
 * Serves the built pages and the files they load, and the error page with status 404 for every other address
 * outside the API. In production pages come without the claims and voices that lack a proof.
 */
export async function servePages(
  fastify: FastifyInstance,
  { pagesDir, dataDir, appUrl, production, offlineReading }: Env,
): Promise<void> {
  if (!existsSync(join(pagesDir, 'pages.json'))) return;
  const { origin } = new URL(appUrl);
  const read = (...path: string[]) =>
    readFileSync(join(pagesDir, ...path), 'utf8').replace(ORIGIN, () => origin);

  await fastify.register(fastifyStatic, {
    root: keepAssets(join(pagesDir, 'assets'), join(dataDir, 'assets')),
    prefix: '/assets/',
    preCompressed: true,
    allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
    maxAge: '365d',
    immutable: true,
  });
  for (const file of FILES) {
    fastify.get(`/${file}`, (_request, reply) =>
      reply.sendFile(file, pagesDir, { maxAge: '1h', immutable: false }),
    );
  }
  // Always asked for again: a faulty worker must be replaceable at once.
  const worker = offlineReading ? 'sw.js' : 'sw-off.js';
  fastify.get('/sw.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile(worker, pagesDir, { cacheControl: false }),
  );

  const serve = (path: string, type: string, body: string) =>
    fastify.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(body),
    );
  serve('/sitemap.xml', 'application/xml', read('sitemap.xml'));
  serve(
    '/robots.txt',
    'text/plain',
    `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
  );
  const pages: Record<string, BuiltPage> = JSON.parse(read('pages.json'));
  for (const [path, { file, calls }] of Object.entries(pages)) {
    const html = read(production ? 'proven' : '', file);
    fastify.get(path, async (request, reply) => {
      if (request.url.startsWith('/api/')) throw new NotFoundException();
      const personal = calls && (await personalPage(html, request, calls));
      if (calls) reply.header('vary', 'cookie');
      return reply
        .status(path === ANY ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', personal ? 'private, no-store' : 'no-cache')
        .send(personal ?? html);
    });
  }
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The hashes of the scripts that stand in the built pages, as a content security policy names them. */
export function inlineScriptHashes(folder: string): string[] {
  const shell = join(folder, 'app.html');
  if (!existsSync(shell)) return [];
  const scripts = [...readFileSync(shell, 'utf8').matchAll(INLINE_SCRIPT)];
  return scripts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
