import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  DataSource,
  type EntityManager,
  In,
  IsNull,
  LessThan,
  Not,
  type Repository,
} from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { isAhead } from '../../../database/database-clock.js';
import { shortNetwork } from '../../../platform/http/client.decorator.js';
import {
  BY_LINK,
  hashOfToken,
  linkInvalid,
  newLinkToken,
} from '../../../platform/http/link-token.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { OutboxHistory } from '../../../platform/mail/outbox-history.js';
import { ErasureService } from '../../../platform/personal-data/erasure.service.js';
import {
  daysBefore,
  RETENTION,
  RetentionJob,
  yearsBefore,
} from '../../../platform/personal-data/retention.job.js';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { newsletterConfirmEmail } from './newsletter.email.js';
import { Subscriber, type SubscriberSource } from './subscriber.entity.js';

/** The sentence beside each box that asks for the newsletter, kept with the wish as it was given. */
export const NEWSLETTER_CONSENT =
  'Ja, schreiben Sie mir bitte per E-Mail, wenn es neue Inhalte gibt. Das kann ich jederzeit beenden.';

/** The button of the page to which the e-mail leads. */
export const NEWSLETTER_BUTTON = 'Ja, schreiben Sie mir';

export type NewsletterState = 'off' | 'asked' | 'on';

/**
 * Who gets the newsletter: nobody who has not asked for it and confirmed by the link in an e-mail, and
 * nobody who has ended it. Asking twice, or for somebody else, changes nothing for who has it already.
 */
@Injectable()
export class NewsletterService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Subscriber) private readonly subscribers: Repository<Subscriber>,
    private readonly limits: RateLimitService,
    private readonly outbox: OutboxService,
    private readonly history: OutboxHistory,
    private readonly erasure: ErasureService,
    private readonly retention: RetentionJob,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      await manager.delete(Subscriber, { email: In(emails) });
    });
    this.retention.register('unconfirmed subscribers', (manager, now, limit) =>
      this.forgetUnconfirmed(manager, now, limit),
    );
    this.retention.register('former subscribers', deleteFormer);
  }

  /**
   * Stores the wish and writes the e-mail with the link that confirms it, in the caller's transaction;
   * nothing where the address has the newsletter already. The caller limits how often.
   * @param network of the caller, as `clientNetwork` answers it
   */
  async request(
    manager: EntityManager,
    email: string,
    source: SubscriberSource,
    network: string,
  ): Promise<void> {
    const { token, tokenHash, expiresAt } = newLinkToken();
    // TypeORM's upsert knows no condition for the row that is there.
    const asked: unknown[] = await manager.query(
      `INSERT INTO "subscriber"
         ("email", "source", "consentText", "requestNetwork", "tokenHash", "expiresAt")
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT ("email") WHERE "endedAt" IS NULL DO UPDATE SET
         "source" = excluded."source", "consentText" = excluded."consentText",
         "requestNetwork" = excluded."requestNetwork", "tokenHash" = excluded."tokenHash",
         "expiresAt" = excluded."expiresAt", "createdAt" = now()
       WHERE "subscriber"."confirmedAt" IS NULL
       RETURNING "id"`,
      [email, source, NEWSLETTER_CONSENT, shortNetwork(network), tokenHash, expiresAt],
    );
    if (asked.length === 0) return;
    const url = `${this.env.appUrl}/neue-inhalte?token=${token}`;
    await this.outbox.enqueue(manager, newsletterConfirmEmail(email, url));
  }

  /**
   * Confirms the wish behind a link; once more does no harm.
   * @throws AppError TOKEN_INVALID when it is unknown or has expired; RateLimitedError
   */
  async confirm(token: string, network: string): Promise<void> {
    await this.limits.consume(BY_LINK, network);
    const tokenHash = hashOfToken(token);
    const { manager } = this.dataSource;
    const { affected } = await manager.update(
      Subscriber,
      { tokenHash, confirmedAt: IsNull(), endedAt: IsNull(), expiresAt: isAhead() },
      {
        confirmedAt: () => 'now()',
        confirmText: NEWSLETTER_BUTTON,
        confirmNetwork: shortNetwork(network),
      },
    );
    if (affected) return;
    const confirmed = { tokenHash, confirmedAt: Not(IsNull()), endedAt: IsNull() };
    if (!(await manager.existsBy(Subscriber, confirmed))) throw linkInvalid();
  }

  /** Ends it for an address, confirmed or not; what waits to be sent does not go out any more. */
  async end(manager: EntityManager, email: string): Promise<void> {
    const active = { email, endedAt: IsNull() };
    await manager.delete(Subscriber, { ...active, confirmedAt: IsNull() });
    await manager.update(Subscriber, active, { endedAt: () => 'now()' });
    await this.history.withdraw(manager, 'newsletter', email);
  }

  /** Whether an address has it, or has asked and not confirmed yet. */
  async stateOf(email: string): Promise<NewsletterState> {
    const active = await this.subscribers.findOneBy({
      email,
      endedAt: IsNull(),
    });
    if (!active) return 'off';
    if (active.confirmedAt) return 'on';
    return active.expiresAt > new Date() ? 'asked' : 'off';
  }

  /** The address behind a link in an issue, also after it was ended; null when it is forgotten. */
  async addressOf(id: string): Promise<string | null> {
    const subscriber = await this.subscribers.findOneBy({ id });
    return subscriber?.email ?? null;
  }

  /** The addresses of these subscribers, without those who have ended it meanwhile. */
  async addressesOf(manager: EntityManager, ids: string[]): Promise<Map<string, string>> {
    const active = await manager.findBy(Subscriber, {
      id: In(ids),
      confirmedAt: Not(IsNull()),
      endedAt: IsNull(),
    });
    return new Map(active.map(({ id, email }) => [id, email]));
  }

  /** Everybody who has it now. */
  async subscriberIds(manager: EntityManager): Promise<string[]> {
    const active = await manager.find(Subscriber, {
      select: { id: true },
      where: { confirmedAt: Not(IsNull()), endedAt: IsNull() },
    });
    return active.map(({ id }) => id);
  }

  /** What is kept of an address, for its owner's data export. */
  everything(email: string): Promise<Partial<Subscriber>[]> {
    return this.subscribers.find({
      select: {
        email: true,
        source: true,
        consentText: true,
        createdAt: true,
        requestNetwork: true,
        confirmedAt: true,
        confirmText: true,
        confirmNetwork: true,
        endedAt: true,
      },
      where: { email },
      order: { createdAt: 'ASC' },
    });
  }

  /** With the e-mail that asked them: nothing stays of who has not confirmed. */
  private async forgetUnconfirmed(manager: EntityManager, now: Date, limit: number) {
    const old = await manager.find(Subscriber, {
      select: { id: true, email: true },
      where: {
        confirmedAt: IsNull(),
        createdAt: LessThan(daysBefore(now, RETENTION.unconfirmedRequestDays)),
      },
      take: limit,
    });
    await manager.delete(Subscriber, { id: In(old.map(({ id }) => id)) });
    await this.history.forget(
      manager,
      'newsletter-confirm',
      old.map(({ email }) => email),
    );
    return old.length;
  }
}

async function deleteFormer(manager: EntityManager, now: Date, limit: number): Promise<number> {
  const old = await manager.find(Subscriber, {
    select: { id: true },
    where: { endedAt: LessThan(yearsBefore(now, RETENTION.endedConsentYears)) },
    take: limit,
  });
  await manager.delete(Subscriber, { id: In(old.map(({ id }) => id)) });
  return old.length;
}
