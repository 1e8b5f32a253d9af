import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Like } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { LOCK, withLock } from '../../database/advisory-lock.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { AuditEntry } from '../../platform/audit/audit-entry.entity.js';
import { OutboxEmail } from '../../platform/mail/outbox-email.entity.js';
import { SAMPLE_ADDRESSES } from '../../platform/samples/sample-address.js';
import { samplePeople } from '../../platform/samples/sample-people.js';
import { unguarded } from '../../platform/samples/unguarded.js';
import { VisitFigures } from '../../platform/visits/visit-figures.service.js';
import { SampleConversations } from '../assistant/index.js';
import { SampleDocuments } from '../downloads/index.js';
import { SampleAccounts } from '../identity/index.js';
import { SampleLeads } from '../leads/index.js';
import { SampleProgress } from '../learning/index.js';
import { SampleMailings } from '../mailings/index.js';
import { SamplePlans } from '../sale-plan/index.js';
import { SampleTalks } from '../talk/index.js';
import { SampleValuations } from '../valuation/index.js';
import { SampleBooks, type SampleDeed } from './billing/sample-books.js';
import { SampleCoupons } from './billing/sample-coupons.js';
import { groundsOf, SamplePurchases } from './billing/sample-purchases.js';

/**
 * A shop with a year behind it, to look around in: sixty invented owners and what they have done. Every
 * module writes its own tables; this decides only in which order.
 */
@Injectable()
export class SampleShop {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: SampleAccounts,
    private readonly purchases: SamplePurchases,
    private readonly books: SampleBooks,
    private readonly coupons: SampleCoupons,
    private readonly leads: SampleLeads,
    private readonly mailings: SampleMailings,
    private readonly progress: SampleProgress,
    private readonly valuations: SampleValuations,
    private readonly plans: SamplePlans,
    private readonly documents: SampleDocuments,
    private readonly talks: SampleTalks,
    private readonly conversations: SampleConversations,
    private readonly visits: VisitFigures,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Fills a new demo installation, all or nothing. To be called where the demo accounts have just been
   * made and the server has read the course.
   */
  async fill(now = new Date()): Promise<void> {
    if (this.env.production || !this.env.demoData) return;
    const answers = await this.conversations.ask();
    await withLock(this.dataSource, LOCK.demoAccounts, async (manager) => {
      if (await this.accounts.areThere(manager)) return;
      const people = samplePeople(now);
      const purchases = this.purchases.of(people, now);
      const grounds = groundsOf(purchases);
      const accessSince = new Map(grounds.map(({ userId, since }) => [userId, since]));
      const staff = await this.accounts.staff(manager);
      await this.accounts.insert(manager, people, accessSince);
      const deeds = await this.books.insert(manager, purchases, staff.id, now);
      await this.accounts.insertGrounds(manager, grounds);
      await this.coupons.insert(manager, now);
      await this.mailings.insert(manager, people, staff.email, now);
      const answered = await this.leads.insert(manager, people, now);
      await this.progress.insert(manager, people, accessSince, now);
      await this.valuations.insert(manager, people, now);
      await this.plans.insert(manager, people, accessSince, now);
      await this.documents.insert(manager, people, accessSince, now);
      await this.talks.insert(manager, accessSince, now);
      await this.visits.insertSamples(manager, now);
      await this.conversations.insert(manager, people, answers, now);
      const log = [...deeds, ...answered.map(deedOf)].sort((one, other) => +one.at - +other.at);
      await this.audit.recordAll(manager, staff, log);
    });
  }

  /**
   * Takes all of it away, also what has happened with it since, and nothing else.
   * @returns how many people there were
   * @throws Error in production, where there never are any
   */
  async remove(): Promise<number> {
    if (this.env.production) throw new Error('In Produktion gibt es keine Beispieldaten.');
    return withLock(this.dataSource, LOCK.demoAccounts, (manager) => this.removeIn(manager));
  }

  private async removeIn(manager: EntityManager): Promise<number> {
    await this.visits.removeSamples(manager);
    const purchases = await this.books.remove(manager);
    await this.coupons.remove(manager);
    await this.mailings.remove(manager);
    const leads = await this.leads.remove(manager);
    const people = await this.accounts.remove(manager);
    if (people.length > 0) await this.documents.remove(manager);
    await manager.delete(OutboxEmail, { recipient: Like(SAMPLE_ADDRESSES) });
    await unguarded(manager, ['audit_entry'], async () => {
      await manager.delete(AuditEntry, { recordId: In([...purchases, ...leads, ...people]) });
    });
    return people.length;
  }
}

function deedOf({ id, note, at }: { id: string; note: string | null; at: Date }): SampleDeed {
  return {
    at,
    action: 'contact-requests.update',
    resource: 'contact-requests',
    recordId: id,
    before: { state: 'open', note: null },
    after: { state: 'done', note },
  };
}
