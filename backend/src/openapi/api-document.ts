import { STATUS_CODES } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { groupBy } from '@toolkit/domain/es2024';
import { ErrorBody } from '../platform/errors/error.filter.js';
import { ERROR_CODES, type ErrorCode } from '../platform/errors/error-codes.js';
import { ACCESS_LEVEL, type AccessLevel } from '../platform/http/access.decorator.js';
import { describeLimits, isLimited } from './call-limits.js';
import { type Call, callsOf, say } from './calls.js';
import { giveExamples } from './field-examples.js';
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

const STAFF: ErrorCode[] = ['ADMIN_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED'];

const MODULE: ErrorCode[] = ['MODULE_NOT_FOUND', 'PREMIUM_REQUIRED', 'MODULE_LOCKED'];

const WORDS: Record<AccessLevel, string> = {
  public: 'Rights: open to everybody.',
  owner: 'Rights: everybody who is signed in.',
  premium: 'Rights: people with premium access.',
  admin: 'Rights: administrators.',
};

const CONFIRMED =
  'Only within ten minutes of signing in or of `POST /api/auth/confirm`; else 403 `CONFIRMATION_REQUIRED`.';

/** The parts of the API, in the order in which one meets them. */
const TAGS = {
  site: 'Who runs the product',
  identity: 'Accounts, sessions and own data',
  course: 'Modules and progress',
  downloads: 'Documents of the course',
  company: 'What an owner knows about the company',
  valuation: 'Stored valuations, and what a sale leaves',
  assistant: 'Conversations with the assistant',
  notes: 'Marked words, notes and bookmarks in the course',
  rehearsal: 'Conversations rehearsed',
  'sale-plan': 'The dated plan of a sale',
  search: 'Course, documents, terms and tasks by their words',
  billing: 'Purchase, payments, invoices and withdrawal',
  leads: 'Checklist and contact',
  mailings: 'The newsletter, and which e-mails somebody gets',
  'back office': 'For administrators; the lists speak the dialect of `ra-data-simple-rest`',
  operations: 'Health and figures for whoever runs the server',
};

/** The description of the whole API, made from the code (OpenAPI 3.1). */
export function describeApi(app: INestApplication): OpenAPIObject {
  const frame = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Toolkit for selling a company')
    .setDescription('Messages are German, codes are stable.')
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, frame, {
    extraModels: [ErrorBody],
    operationIdFactory: (controller, method) =>
      `${controller.replace(/Controller$/, '')}_${method}`,
  });
  document.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  describeRights(document, accessLevels(app));
  describeLimits(document);
  describeErrors(document);
  describeAnswers(document);
  giveExamples(document);
  return document;
}

/** Gives answers that nobody has described the name of their status. */
function describeAnswers(document: OpenAPIObject): void {
  for (const { operation } of callsOf(document)) {
    for (const [status, answer] of Object.entries(operation.responses)) {
      if (answer && 'description' in answer) answer.description ||= STATUS_CODES[status] ?? status;
    }
  }
}

/** Who may call what, by the id of the call, as the guard enforces it. */
function accessLevels(app: INestApplication): Map<string, AccessLevel> {
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  const controllers = app.get(DiscoveryService, { strict: false }).getControllers();
  return new Map(
    controllers.flatMap(({ metatype }) => {
      if (!metatype) return [];
      const name = metatype.name.replace(/Controller$/, '');
      return scanner.getAllMethodNames(metatype.prototype).map((method) => {
        const targets = [metatype.prototype[method], metatype];
        return [`${name}_${method}`, reflector.getAllAndOverride(ACCESS_LEVEL, targets)] as const;
      });
    }),
  );
}

/**
 * Says of every call who may make it: as `x-access` for programs, in words, and as security. A public
 * call that knows its caller may be made with a token or without.
 */
function describeRights(document: OpenAPIObject, levels: Map<string, AccessLevel>): void {
  for (const call of callsOf(document)) {
    const { id, operation } = call;
    const level = levels.get(id);
    if (!level) throw new Error(`No access level is known of ${id}`);
    operation['x-access'] = level;
    say(call, WORDS[level]);
    if (operation['x-needs-confirmation']) say(call, CONFIRMED);
    if (level === 'public') operation.security = operation.security ? [{}, { bearer: [] }] : [];
  }
}

/** Says of every call with which codes it may fail, by status. */
function describeErrors(document: OpenAPIObject): void {
  for (const call of callsOf(document)) {
    const byStatus = groupBy(codesOf(call), (code) => ERROR_CODES[code][0]);
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

function addAll(codes: Set<ErrorCode>, more: ErrorCode[]): void {
  for (const code of more) codes.add(code);
}
