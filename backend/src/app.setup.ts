import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import type { Env } from './config/env.js';
import { offerApiDescription } from './openapi/offer-api-description.js';
import { ErrorFilter } from './platform/errors/error.filter.js';
import { answerConditionally } from './platform/http/conditional-answers.js';
import { acceptForms } from './platform/http/form-body.js';
import {
  followBodyLimits,
  readJsonBodies,
  refuseUnreadableAddresses,
} from './platform/http/json-body.js';
import { refuseOverload } from './platform/http/overload.js';
import { securityHeaders, setSecurityHeaders } from './platform/http/security-headers.js';
import { inlineScriptHashes, servePages } from './platform/http/serve-pages.js';
import { createLog, RequestLog } from './platform/http/server-log.js';
import { answerUnreadable, cutSlowBodies, PATIENCE } from './platform/http/slow-requests.js';
import { acceptUploads } from './platform/http/uploads.js';
import { validationPipe } from './platform/http/validation.js';
import { ServerMetrics } from './platform/operations/server-metrics.js';
import { Shutdown } from './platform/operations/shutdown.js';
import { SECURITY_TXT } from './platform/site/site.controller.js';
import { VisitCounter } from './platform/visits/visit-counter.service.js';

const BODY_LIMIT_BYTES = 256 * 1024;

/** Builds the whole server, as `main` and the tests use it; it does not listen yet. */
export async function createApp(
  env: Env,
  dataSource: DataSource,
  { jobs = true } = {},
): Promise<NestFastifyApplication> {
  const log = createLog(env.logLevel, !env.production && process.stdout.isTTY);
  const errors = new ErrorFilter();
  const answerFault = (error: Error, request: FastifyRequest, reply: FastifyReply) =>
    errors.answer(error, request, reply);
  const adapter = new FastifyAdapter({
    loggerInstance: log,
    logController: new RequestLog(),
    // One hop: whatever a client itself writes into X-Forwarded-For is not believed.
    trustProxy: env.trustProxy && ((_address: string, hop: number) => hop < 1),
    // Instances count alike; whoever names an id from an answer means one line of one log.
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    // What arrives while the server closes is still answered; see Shutdown.
    return503OnClosing: false,
    ...PATIENCE,
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerFault,
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(env, dataSource, log, jobs),
    adapter,
    { bodyParser: false, bufferLogs: true, abortOnError: false },
  );
  app.useLogger(app.get(Logger));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  app.get(ServerMetrics, { strict: false }).observe(fastify);
  app.get(Shutdown, { strict: false }).observe(fastify);
  app.get(VisitCounter, { strict: false }).observe(fastify);
  await refuseOverload(fastify, dataSource);
  cutSlowBodies(fastify);
  refuseUnreadableAddresses(fastify);
  await fastify.register(cookie);
  readJsonBodies(fastify);
  followBodyLimits(fastify);
  setSecurityHeaders(fastify, securityHeaders(env, inlineScriptHashes(env.pagesDir)));
  answerConditionally(fastify);
  await fastify.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await acceptUploads(fastify);
  acceptForms(fastify);
  app.setGlobalPrefix('api', {
    exclude: ['metrics', 'downloads/:file', 'downloads/archiv/:file', SECURITY_TXT],
  });
  await servePages(fastify, env);
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(errors);
  if (!env.production || env.apiDocs) offerApiDescription(app);
  return app;
}
