import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** Lets a route take a longer body than all others; the number of bytes. */
export const BodyLimit = (bytes: number) => RouteConfig({ bodyLimit: bytes });

/** Makes `@BodyLimit` work: the web server knows the limit as an option of the route itself. */
export function followBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as { bodyLimit?: number };
    if (bodyLimit) route.bodyLimit = bodyLimit;
  });
}
