import { STATUS_CODES } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import { isLimited } from './call-limits.js';
import { type Call, callsOf } from './calls.js';
import { ERROR_CODES, type ErrorCode } from './error-codes.js';
import { SITUATIONS } from './situations.js';

const SCHEMA = { $ref: '#/components/schemas/ErrorBody' };

const ANY_ERROR = {
  description: 'Any other error, in the one shape of all errors',
  content: { 'application/json': { schema: SCHEMA } },
};

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait',
    schema: { type: 'integer' as const, example: 900 },
  },
};

/** Says of every call with which codes it may fail, by status. */
export function describeErrors(document: OpenAPIObject): void {
  for (const call of callsOf(document)) {
    const byStatus = Map.groupBy(codesOf(call), (code) => ERROR_CODES[code][0]);
    const described = [...byStatus].map(([status, codes]) => [status, answer(status, codes)]);
    call.operation.responses = {
      ...call.operation.responses,
      ...Object.fromEntries(described),
      default: ANY_ERROR,
    };
  }
}

function answer(status: number, codes: ErrorCode[]) {
  const description = codes.map((code) => `\`${code}\`: ${ERROR_CODES[code][1]}`).join('; ');
  const [code] = codes;
  const example = {
    statusCode: status,
    error: STATUS_CODES[status],
    code,
    message: 'Ein Satz auf Deutsch, der sagt, was zu tun ist.',
    ...(code === 'VALIDATION_FAILED' && { fields: { email: ['Bitte prüfen Sie dieses Feld.'] } }),
    requestId: 'req-1a2b',
  };
  return {
    description,
    ...(status === 429 && { headers: RETRY_AFTER }),
    content: { 'application/json': { schema: SCHEMA, example } },
  };
}

/** What follows from who may call, what is sent and where; the rest is listed by call. */
function codesOf({ id, path, operation }: Call): Set<ErrorCode> {
  const parameters = (operation.parameters ?? []).map((one) => ('in' in one ? one.in : ''));
  const codes = new Set<ErrorCode>();
  if (operation.requestBody || parameters.includes('query')) codes.add('VALIDATION_FAILED');
  if (operation.requestBody) addAll(codes, ['INVALID_JSON', 'BODY_TOO_LARGE']);
  if (operation['x-access'] !== 'public') codes.add('UNAUTHORIZED');
  if (operation['x-access'] === 'premium') codes.add('PREMIUM_REQUIRED');
  if (operation['x-access'] === 'admin') addAll(codes, STAFF);
  if (operation['x-needs-confirmation']) codes.add('CONFIRMATION_REQUIRED');
  if (path.includes('/admin/') && parameters.includes('path')) codes.add('RECORD_NOT_FOUND');
  if (path.startsWith('/api/modules/{id}')) addAll(codes, MODULE);
  if (isLimited(id)) codes.add('RATE_LIMITED');
  addAll(codes, SITUATIONS[id] ?? []);
  return codes;
}

const STAFF: ErrorCode[] = ['ADMIN_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED'];

const MODULE: ErrorCode[] = ['MODULE_NOT_FOUND', 'PREMIUM_REQUIRED', 'MODULE_LOCKED'];

function addAll(codes: Set<ErrorCode>, more: ErrorCode[]): void {
  for (const code of more) codes.add(code);
}
