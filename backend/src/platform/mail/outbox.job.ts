import { Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { AttachmentSources } from './attachment-sources.js';
import { MAIL_TRANSPORT, type MailTransport } from './mail-transport.js';
import { OutboxEmail } from './outbox-email.entity.js';
import { withoutTokens } from './spent-links.js';

const MAX_ATTEMPTS = 12;
/** The database tells of an e-mail at once (`database/listen.ts`); this is for tries that have become due, and what was not heard. */
const LOOK_AGAIN_MS = 10_000;

@Injectable()
export class OutboxJob {
  private readonly logger = new Logger('Outbox');
  private running: Promise<void> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: AttachmentSources,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
  ) {}

  /** Sends what is due; a call during a run waits for that run. */
  @Interval(LOOK_AGAIN_MS)
  async sendDue(): Promise<void> {
    this.running ??= this.drain().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async drain(): Promise<void> {
    while (await this.dataSource.transaction((manager) => this.sendNext(manager)));
  }

  /** The row stays locked while it is sent: another instance takes the next one. */
  private async sendNext(manager: EntityManager): Promise<boolean> {
    const email = await manager
      .createQueryBuilder(OutboxEmail, 'email')
      .where(`email.state = 'pending' AND email.nextAttemptAt <= now()`)
      .orderBy('email.nextAttemptAt')
      .limit(1)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getOne();
    if (!email) return false;
    const { id, forgetWhenSent } = email;
    const outcome = await this.attempt(email);
    if (forgetWhenSent && outcome.state) await manager.delete(OutboxEmail, id);
    else await manager.update(OutboxEmail, id, outcome);
    return true;
  }

  private async attempt(email: OutboxEmail): Promise<Partial<OutboxEmail>> {
    const attempts = email.attempts + 1;
    try {
      const attachments = await this.sources.make(email.attachments);
      await this.transport.send({ ...email, attachments });
      return {
        state: 'sent',
        attempts,
        sentAt: new Date(),
        lastError: null,
        unsubscribeUrl: null,
        ...withoutTokens(email),
      };
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      this.logger.warn(
        `E-mail ${email.id} (${email.kind}) not sent, try ${attempts}: ${lastError}`,
      );
      if (attempts >= MAX_ATTEMPTS) return { state: 'failed', attempts, lastError };
      return { attempts, lastError, nextAttemptAt: new Date(Date.now() + backOff(attempts)) };
    }
  }
}

/** 10 s, 20 s, 40 s … up to one hour: a mail server may be away for most of a day. */
function backOff(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), 3_600_000);
}
