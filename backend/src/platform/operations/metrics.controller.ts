import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { AppError } from '../errors/app-error.js';
import { Access } from '../http/access.decorator.js';
import { ServerMetrics } from './server-metrics.js';

const notOffered = () => new AppError('NOT_FOUND', 404, 'Das gibt es nicht.');

/** Open outside production; in production only to whoever has the token set for it. */
@ApiTags('operations')
@Access('public')
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: ServerMetrics,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Figures for Prometheus; in production with METRICS_TOKEN only' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  async read(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    this.assertAllowed(authorization);
    const text = await this.metrics.read();
    void reply.type(this.metrics.contentType);
    return text;
  }

  /** Answers like an unknown address, so that nobody learns that there is something to ask for. */
  private assertAllowed(authorization = ''): void {
    const { metricsToken, production } = this.env;
    if (metricsToken === null) {
      if (production) throw notOffered();
      return;
    }
    if (!timingSafeEqual(digest(authorization), digest(`Bearer ${metricsToken}`))) {
      throw notOffered();
    }
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
