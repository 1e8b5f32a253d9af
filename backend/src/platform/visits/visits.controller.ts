import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiHeader, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../http/access.decorator.js';
import { Client, type ClientInfo } from '../http/client.decorator.js';
import { type Limit, RateLimitService } from '../rate-limit/rate-limit.service.js';
import { type Source, VisitSource } from './source.js';
import { VisitCounter } from './visit-counter.service.js';

/** Nobody calculates as often; who wants to spoil the figures comes no further. */
const BY_CLIENT: Limit = { name: 'calculation-count:client', tries: 30, windowSeconds: 3_600 };

@ApiTags('site')
@Access('public')
@Controller('calculations')
export class VisitsController {
  constructor(
    private readonly counter: VisitCounter,
    private readonly limits: RateLimitService,
  ) {}

  @Post('count')
  @HttpCode(204)
  @ApiOperation({ summary: 'Counts that the calculator has shown a result; nothing of it is sent' })
  @ApiHeader({ name: 'X-Source', required: false, description: 'From where the visit came' })
  @ApiNoContentResponse()
  async count(@VisitSource() source: Source, @Client() { network }: ClientInfo): Promise<void> {
    await this.limits.consume(BY_CLIENT, network);
    this.counter.count('calculation', source);
  }
}
