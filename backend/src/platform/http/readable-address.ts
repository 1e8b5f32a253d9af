import type { FastifyInstance } from 'fastify';
import { assertStorable } from './json-body.js';

/** Path parameters and queries obey the same rule as bodies: nothing that cannot be stored. */
export function refuseUnreadableAddresses(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    assertStorable(request.params);
    assertStorable(request.query);
    done();
  });
}
