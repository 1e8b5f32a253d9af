import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimitedError, UnavailableError } from './app-error.js';
import { toErrorBody } from './error-body.js';
import { internalError, toAppError } from './to-app-error.js';

/** What the caller hears of these does not say what the database has said. */
const WORTH_A_LINE = ['DATABASE_UNAVAILABLE', 'TRY_AGAIN'];

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
    const error = known ?? internalError();
    if (!known) {
      this.logger.error({ err: thrown, requestId: request.id, route: request.routeOptions.url });
    } else if (WORTH_A_LINE.includes(known.code)) {
      const { message } = thrown as Error;
      this.logger.warn({ msg: `${known.code}: ${message}`, requestId: request.id });
    }
    if (error instanceof RateLimitedError || error instanceof UnavailableError) {
      reply.header('Retry-After', String(error.retryAfterSeconds));
    }
    if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer');
    reply.status(error.status).send(toErrorBody(error, String(request.id)));
  }
}
