import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { UnavailableError } from '../errors/app-error.js';
import { Access } from '../http/access.decorator.js';
import { OutboxEmail } from '../mail/outbox-email.entity.js';
import { HealthDto, ReadyDto } from './health.dto.js';
import { Shutdown } from './shutdown.js';

/** A proxy asks every few seconds and must not be kept waiting by a database that does not answer. */
const PATIENCE_MS = 1_500;

const notReady = () =>
  new UnavailableError(
    5,
    'NOT_READY',
    'Der Dienst ist noch nicht bereit. Bitte versuchen Sie es gleich erneut.',
  );

@ApiTags('operations')
@Access('public')
@Controller('health')
export class HealthController {
  private asking: Promise<number> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly shutdown: Shutdown,
  ) {}

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
    if (this.shutdown.begun) throw notReady();
    // Whoever asks while an answer is due waits for that one: a silent database is asked once.
    this.asking ??= this.emailsWaiting().finally(() => {
      this.asking = null;
    });
    const outboxWaiting = await Promise.race([
      this.asking.catch(() => null),
      pause(PATIENCE_MS, null, { ref: false }),
    ]);
    if (outboxWaiting === null) throw notReady();
    return { status: 'ok', outboxWaiting };
  }

  /** @throws where the database is away or lacks a migration */
  private async emailsWaiting(): Promise<number> {
    if (await this.dataSource.showMigrations()) throw notReady();
    return this.dataSource.manager.countBy(OutboxEmail, { state: 'pending' });
  }
}
