import type { FastifyInstance } from 'fastify';

/** One line for each answered request; the query is left out, as links carry secrets in it. */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    fastify.log.info({
      requestId: request.id,
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}
