import multipart from '@fastify/multipart';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** Lets a route take a form with a file; every other route goes on to refuse forms. */
export const TakesFile = () => RouteConfig({ takesFile: true });

/**
 * Makes forms with files readable where a route takes them. Nothing of a file is read before the
 * handler asks for it, so who may not send one sends it in vain.
 */
export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart);
  fastify.addHook('onRequest', async ({ headers, routeOptions }) => {
    const { takesFile } = routeOptions.config as { takesFile?: boolean };
    if (/^multipart\//i.test(headers['content-type'] ?? '') && !takesFile) {
      throw new UnsupportedMediaTypeException();
    }
  });
}
