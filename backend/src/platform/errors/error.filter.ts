import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimitedError } from './app-error.js';
import { toErrorBody } from './error-body.js';
import { internalError, toAppError } from './to-app-error.js';

@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Renders any thrown value in the contract's shape; inner details go to the log alone. */
  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const known = toAppError(thrown);
    if (!known) {
      this.logger.error({ err: thrown, requestId: request.id, route: request.routeOptions.url });
    }
    const error = known ?? internalError();
    if (error instanceof RateLimitedError) {
      reply.header('Retry-After', String(error.retryAfterSeconds));
    }
    if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer');
    reply.status(error.status).send(toErrorBody(error, String(request.id)));
  }
}
