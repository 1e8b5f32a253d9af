import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { addMonths } from '@toolkit/domain/plan';
import { DataSource, type Repository } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { assertUnchanged } from '../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../platform/admin-list/read-page.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ValidationError } from '../../platform/errors/app-error.js';
import type { Staff } from '../../platform/http/access.decorator.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import { SITE, type SiteContent } from '../../platform/site/site-content.js';
import { germanDay } from '../../platform/text/german-format.js';
import { AccountsService, type SignedInUser } from '../identity/index.js';
import type { AdminTalkDto, IncludedTalkDto, RequestTalkDto, UpdateTalkDto } from './talk.dto.js';
import { talkConfirmedEmail, talkRequestedEmail } from './talk.email.js';
import { Talk } from './talk.entity.js';
import { talkExists, talkNotIncluded, talkNotOpen } from './talk.errors.js';
import { TALKS } from './talks.list.js';

const REQUEST: Limit = { name: 'talk:account', tries: 10, windowSeconds: 3_600 };

/** An agreed conversation. */
export interface Appointment {
  /** Of the conversation: stays the same when it is moved. */
  id: string;
  /** A German local time. */
  at: string;
  minutes: number;
}

/** Where the operator does not say how long a conversation is. */
const USUAL_MINUTES = 30;

/**
 * The conversation and the answered e-mails that premium access includes, as `brand.yml` says. Where the
 * operator sells information alone, it says nothing of them, and nobody is offered any.
 */
@Injectable()
export class TalkService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Talk) private readonly talks: Repository<Talk>,
    private readonly accounts: AccountsService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly rateLimit: RateLimitService,
    @Inject(SITE) private readonly site: SiteContent,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** What the person's access includes, and what is left of it. */
  async of(user: SignedInUser): Promise<IncludedTalkDto> {
    const { talk: offer, contact } = this.site;
    const own = await this.talks.findOneBy({ userId: user.id });
    const since = user.subscriptionStartDate;
    return {
      included: this.isIncluded(user),
      minutes: offer?.minutes ?? 0,
      state: own?.state ?? 'open',
      proposals: own?.proposals ?? [],
      appointmentAt: own?.appointmentAt ?? null,
      bookingUrl: offer?.bookingUrl ?? null,
      priorityUntil:
        offer && since ? new Date(addMonths(germanDay(since), offer.supportMonths)) : null,
      email: contact.email,
    };
  }

  /**
   * Asks for a conversation and tells the operator.
   * @throws AppError TALK_NOT_INCLUDED, TALK_EXISTS; ValidationError for a time that has passed;
   *   RateLimitedError
   */
  async request(
    user: SignedInUser,
    { proposals, message }: RequestTalkDto,
  ): Promise<IncludedTalkDto> {
    if (!this.isIncluded(user)) throw talkNotIncluded();
    await this.rateLimit.consume(REQUEST, user.id);
    const today = germanDay(new Date());
    if (proposals.some((time) => time.slice(0, 10) <= today)) {
      throw new ValidationError({ proposals: ['Bitte wählen Sie Zeiten ab morgen.'] });
    }
    if (user.preview) return this.of(user);
    await this.dataSource.transaction(async (manager) => {
      const own = { userId: user.id, proposals, message: message ?? null };
      if (await manager.existsBy(Talk, { userId: user.id })) throw talkExists();
      await manager.insert(Talk, own);
      const owner = (await this.accounts.readersOf(manager, [user.id])).get(user.id);
      if (!owner) return;
      await this.outbox.enqueue(
        manager,
        talkRequestedEmail(owner, proposals, own.message, this.site.contact.email),
      );
    });
    return this.of(user);
  }

  /** @throws AppError TALK_NOT_OPEN once it is confirmed */
  async withdraw(user: SignedInUser): Promise<IncludedTalkDto> {
    if (!user.preview) {
      const open = { userId: user.id, state: 'requested' as const };
      const { affected } = await this.talks.delete(open);
      if (affected !== 1) throw talkNotOpen();
    }
    return this.of(user);
  }

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminTalkDto>> {
    return readPage(this.dataSource, TALKS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  get(id: string): Promise<AdminTalkDto> {
    return readRecord(this.dataSource, TALKS, id);
  }

  /**
   * Confirms a time, notes that the conversation took place, or keeps a remark. A new time is mailed.
   * @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT; ValidationError for a confirmation without a time
   */
  async update(staff: Staff, id: string, change: UpdateTalkDto): Promise<AdminTalkDto> {
    await this.dataSource.transaction(async (manager) => {
      const talk = await manager.findOne(Talk, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!talk) throw recordNotFound();
      assertUnchanged(change.updatedAt, talk.updatedAt);
      const { state, appointmentAt, note } = talk;
      const before = { state, appointmentAt, note };
      const after = {
        state: change.state ?? state,
        appointmentAt: change.appointmentAt === undefined ? appointmentAt : change.appointmentAt,
        note: change.note === undefined ? note : change.note,
      };
      if (after.state === 'confirmed' && !after.appointmentAt) {
        throw new ValidationError({
          appointmentAt: ['Bitte tragen Sie ein, wann das Gespräch ist.'],
        });
      }
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      await manager.update(Talk, id, after);
      const log = {
        action: 'talks.update' as const,
        resource: 'talks',
        recordId: id,
        personId: talk.userId,
      };
      await this.audit.record(manager, staff, { ...log, before, after });
      const isNew = after.state === 'confirmed' && after.appointmentAt !== appointmentAt;
      const owner = (await this.accounts.readersOf(manager, [talk.userId])).get(talk.userId);
      if (!isNew || !owner || !after.appointmentAt) return;
      await this.outbox.enqueue(
        manager,
        talkConfirmedEmail(owner, after.appointmentAt, this.site.contact.phone, this.env.appUrl),
      );
    });
    return this.get(id);
  }

  /** How many conversations the person has asked for or had. */
  countOf(userId: string): Promise<number> {
    return this.talks.countBy({ userId });
  }

  /** How many wait for a time from staff. */
  countRequested(): Promise<number> {
    return this.talks.countBy({ state: 'requested' });
  }

  /** The conversation that is agreed and has not been held; null where there is none. */
  async appointmentOf(userId: string): Promise<Appointment | null> {
    const confirmed = { userId, state: 'confirmed' as const };
    const talk = await this.talks.findOneBy(confirmed);
    if (!talk?.appointmentAt) return null;
    const { id, appointmentAt } = talk;
    return { id, at: appointmentAt, minutes: this.site.talk?.minutes ?? USUAL_MINUTES };
  }

  /** For a copy of all data of a person. */
  async everything(userId: string) {
    const talk = await this.talks.findOneBy({ userId });
    if (!talk) return null;
    const { state, proposals, message, appointmentAt, createdAt } = talk;
    return { state, proposals, message, appointmentAt, createdAt };
  }

  private isIncluded({ hasAccess }: SignedInUser): boolean {
    return hasAccess && this.site.talk !== undefined;
  }
}
