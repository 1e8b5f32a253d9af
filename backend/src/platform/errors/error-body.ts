import { STATUS_CODES } from 'node:http';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { AppError } from './app-error.js';

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
