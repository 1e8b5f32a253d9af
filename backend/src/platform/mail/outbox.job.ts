import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { AttachmentSources } from './attachment-sources.js';
import { MAIL_TRANSPORT, MailRefused, type MailTransport } from './mail-transport.js';
import { OutboxEmail } from './outbox-email.entity.js';
import { withoutTokens } from './spent-links.js';

const MAX_ATTEMPTS = 12;
/** How many go out at once: a connection that stays silent holds up its own e-mail alone. Each takes a connection of the database. */
const MAX_SENDERS = 4;
/** The database tells of an e-mail at once (`database/listen.ts`); this is for tries that have become due, and what was not heard. */
const LOOK_AGAIN_MS = 10_000;

@Injectable()
export class OutboxJob implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  private readonly senders = new Set<Promise<void>>();
  /** Grows with each call: a sender that has found nothing looks again if one has come meanwhile. */
  private calls = 0;
  private isEnding = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: AttachmentSources,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
  ) {}

  /** Sends what is due, and waits for all that is being sent; a fault of the database is logged. */
  @Interval(LOOK_AGAIN_MS)
  async sendDue(): Promise<void> {
    this.calls += 1;
    this.startSender();
    while (this.senders.size > 0) await Promise.all(this.senders);
  }

  /** What a mail server may have taken already is waited for: sent again it would arrive twice. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await Promise.all(this.senders);
  }

  private startSender(): void {
    if (this.isEnding || this.senders.size >= MAX_SENDERS) return;
    const sender = this.sendAll()
      .catch((err: unknown) => this.logger.error({ err }))
      .finally(() => this.senders.delete(sender));
    this.senders.add(sender);
  }

  private async sendAll(): Promise<void> {
    for (let seen = -1; seen !== this.calls; ) {
      seen = this.calls;
      while (!this.isEnding && (await this.dataSource.transaction((m) => this.sendNext(m))));
    }
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
    // There may be more, and nobody knows how long this one takes.
    this.startSender();
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
      if (error instanceof MailRefused) return { state: 'refused', attempts, lastError };
      if (attempts >= MAX_ATTEMPTS) return { state: 'failed', attempts, lastError };
      return { attempts, lastError, nextAttemptAt: new Date(Date.now() + backOff(attempts)) };
    }
  }
}

/** 10 s, 20 s, 40 s … up to one hour: a mail server may be away for most of a day. */
export function backOff(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), 3_600_000);
}
