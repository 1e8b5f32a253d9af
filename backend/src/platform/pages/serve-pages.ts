import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageFile, readPages } from './page-files.js';

const YEAR_IN_SECONDS = 31_536_000;

/**
 * Serves the built frontend: pages from memory, assets for ever, and the error page with status 404
 * for addresses that are none. Calls of the API that do not exist fall to the API's own answer.
 */
export async function servePages(
  fastify: FastifyInstance,
  folder: string,
  { provenOnly }: { provenOnly: boolean },
): Promise<void> {
  const pages = readPages(folder, provenOnly);
  const shell = pages?.get('/login');
  if (!pages || !shell) return;
  await fastify.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_IN_SECONDS * 1000,
    decorateReply: true,
    wildcard: true,
  });
  for (const [pattern, page] of pages) {
    fastify.get(pattern, (request, reply) => sendPage(request, reply, page));
  }
  for (const file of ['favicon.svg', 'session-hint.js']) {
    fastify.get(`/${file}`, (_request, reply) =>
      reply.sendFile(file, folder, { maxAge: 3_600_000 }),
    );
  }
  fastify.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) throw new NotFoundException();
    return sendPage(request, reply.status(404), shell);
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageFile): FastifyReply {
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.status(304).headers(page.plain.headers).send();
  }
  const { headers, body } = page.formFor(request.headers['accept-encoding'] ?? '');
  return reply.headers(headers).send(body);
}
