import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';

/**
 * Names what browsers may keep by its content, and answers 304 to those that have it already. `@fastify/etag` would
 * also name what is not to be stored, and answer an error or a change of data with 304.
 */
export function answerConditionally(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const caching = String(reply.getHeader('cache-control') ?? 'no-store');
    if (!isRead || !isText || reply.statusCode !== 200 || caching.includes('no-store')) {
      return done(null, payload);
    }
    // Weak: the same name stands for the packed forms.
    reply.header('etag', `W/"${hash('sha1', payload, 'base64url')}"`);
    if (!fresh(request.headers, reply.getHeaders())) return done(null, payload);
    reply.status(304);
    done(null, null);
  });
}
