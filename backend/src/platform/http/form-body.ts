import { UnsupportedMediaTypeException } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets a route be called by a form without files; every other route goes on to refuse forms. */
export const TakesForm = () => RouteConfig({ takesForm: true, takesFile: true });

/**
 * Lets forms through to routes that take them. Of what a form says nothing is read: such a route is told
 * all by its address.
 */
export function acceptForms(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 1024 },
    async (request: FastifyRequest) => {
      const { takesForm } = request.routeOptions.config as { takesForm?: boolean };
      if (!takesForm) throw new UnsupportedMediaTypeException();
      return undefined;
    },
  );
}
