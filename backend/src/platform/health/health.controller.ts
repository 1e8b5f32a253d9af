import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { AppError } from '../errors/app-error.js';
import { Access } from '../http/access.decorator.js';
import { HealthDto, ReadyDto } from './health.dto.js';

const notReady = () =>
  new AppError(
    'NOT_READY',
    503,
    'Der Dienst ist noch nicht bereit. Bitte versuchen Sie es gleich erneut.',
  );

@ApiTags('operations')
@Access('public')
@Controller('health')
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @ApiOperation({ summary: 'The process answers' })
  @ApiOkResponse({ type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'Database reachable, migrations done; how many e-mails wait' })
  @ApiOkResponse({ type: ReadyDto })
  async ready(): Promise<ReadyDto> {
    try {
      const pending = await this.dataSource.showMigrations();
      const [row] = await this.dataSource.query(
        `SELECT count(*)::int AS waiting FROM "outbox_email" WHERE "state" = 'pending'`,
      );
      if (pending) throw notReady();
      return { status: 'ok', outboxWaiting: row.waiting };
    } catch {
      throw notReady();
    }
  }
}
