import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, RateLimitedError, UnavailableError } from './app-error.js';
import { internalError, toAppError } from './to-app-error.js';

/** What the caller hears of these does not say what the database has said. */
const WORTH_A_LINE = ['DATABASE_UNAVAILABLE', 'TRY_AGAIN'];

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Renders any thrown value in the contract's shape; inner details go to the log alone. */
  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const known = toAppError(thrown);
    const error = known ?? internalError();
    if (!known) {
      request.log.error({ err: thrown, context: 'Error', route: request.routeOptions.url });
    } else if (WORTH_A_LINE.includes(known.code)) {
      const { message } = thrown as Error;
      request.log.warn({ context: 'Error' }, `${known.code}: ${message}`);
    }
    if (error instanceof RateLimitedError || error instanceof UnavailableError) {
      reply.header('Retry-After', String(error.retryAfterSeconds));
    }
    if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer');
    reply.status(error.status).send(toErrorBody(error, String(request.id)));
  }
}

/** The one shape of every error of the API. */
export class ErrorBody {
  @ApiProperty({ example: 400 })
  statusCode!: number;

  @ApiProperty({ example: 'Bad Request' })
  error!: string;

  @ApiProperty({ example: 'VALIDATION_FAILED', description: 'Stable, one per situation' })
  code!: string;

  @ApiProperty({ example: 'Bitte prüfen Sie Ihre Angaben.', description: 'German, for a person' })
  message!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein'] },
  })
  fields?: Record<string, string[]>;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    example: { challenge: 'Zx9…' },
    description: 'What is needed to go on, such as the challenge of `SECOND_FACTOR_REQUIRED`',
  })
  details?: object;

  @ApiProperty({ example: 'req-1a2b' })
  requestId!: string;
}

/** What the caller reads of an error. */
export function toErrorBody(error: AppError, requestId: string): ErrorBody {
  return {
    statusCode: error.status,
    error: STATUS_CODES[error.status] ?? 'Error',
    code: error.code,
    message: error.message,
    ...(error.fields && { fields: error.fields }),
    ...(error.details && { details: error.details }),
    requestId,
  };
}
