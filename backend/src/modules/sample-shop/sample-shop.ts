import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Like, Not } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { LOCK, withLock } from '../../database/advisory-lock.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { AuditEntry } from '../../platform/audit/audit-entry.entity.js';
import { OutboxEmail } from '../../platform/mail/outbox-email.entity.js';
import { SAMPLE_ADDRESSES } from '../../platform/samples/sample-address.js';
import { DayCount } from '../../platform/visits/day-count.entity.js';
import { BankLine } from '../billing/accounting/bank-statements/bank-line.entity.js';
import { BankStatement } from '../billing/accounting/bank-statements/bank-statement.entity.js';
import { CheckoutOrder } from '../billing/checkout/checkout-order.entity.js';
import { Coupon } from '../billing/checkout/coupons/coupon.entity.js';
import { Invoice, InvoiceSequence } from '../billing/invoicing/invoice.entity.js';
import { PaymentDispute } from '../billing/payments/payment-dispute.entity.js';
import { PaymentEvent } from '../billing/payments/payment-event.entity.js';
import { PaymentMovement } from '../billing/payments/payment-movement.entity.js';
import { RefundRequest } from '../billing/payments/refunds/refund-request.entity.js';
import { Payment } from '../billing/shared/payment.entity.js';
import { Withdrawal } from '../billing/withdrawals/withdrawal.entity.js';
import { Download } from '../downloads/download.entity.js';
import { AccessGround } from '../identity/access/access-ground.entity.js';
import { User } from '../identity/user.entity.js';
import { ChecklistRequest } from '../leads/checklist-request.entity.js';
import { ContactRequest } from '../leads/contact-request.entity.js';
import { Mailing } from '../mailings/mailing.entity.js';
import { Subscriber } from '../mailings/newsletter/subscriber.entity.js';
import { samplePeople } from './people.js';
import { COUPON_IDS, MAILING_IDS, SampleActivity } from './sample-activity.js';
import { SamplePurchases } from './sample-purchases.js';
import { unguarded } from './unguarded.js';

/** How often the samples have fetched each file. */
const FETCHED = 12;

const OF_SAMPLES = { email: Like(SAMPLE_ADDRESSES) };

/** The tables whose rows the database keeps, whoever asks. */
const KEPT = [
  ...['payment', 'payment_dispute', 'payment_event', 'payment_movement'],
  ...['invoice', 'invoice_sequence'],
];

/** A shop with a year behind it, to look around in: ten invented owners and what they have done. */
@Injectable()
export class SampleShop {
  constructor(
    private readonly dataSource: DataSource,
    private readonly purchases: SamplePurchases,
    private readonly activity: SampleActivity,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Fills a new demo installation, all or nothing. To be called where the demo accounts have just been
   * made and the server has read the course.
   */
  async fill(now = new Date()): Promise<void> {
    if (this.env.production || !this.env.demoData) return;
    const answers = await this.activity.ask();
    await withLock(this.dataSource, LOCK.demoAccounts, async (manager) => {
      if (await manager.existsBy(User, OF_SAMPLES)) return;
      const staff = await manager.findOneOrFail(User, {
        where: { role: 'admin' },
        order: { createdAt: 'ASC' },
      });
      const people = samplePeople(now);
      const purchases = this.purchases.of(people, now);
      const grounds = purchases.flatMap(({ person, payment: { id, status, completedAt } }) =>
        status === 'completed' && completedAt
          ? [{ userId: person.id, paymentId: id, since: completedAt, kind: 'purchase' as const }]
          : [],
      );
      const accessSince = new Map(grounds.toReversed().map((one) => [one.userId, one.since]));
      // Without a password nobody signs in as one of them.
      await manager.insert(
        User,
        people.map(({ id, email, firstName, lastName, company, registeredAt }) => ({
          ...{ id, email, firstName, lastName, company, emailConfirmedAt: registeredAt },
          ...{ lastSeenAt: accessSince.get(id) ?? registeredAt, hasAccess: accessSince.has(id) },
          subscriptionStartDate: accessSince.get(id) ?? null,
          ...{ createdAt: registeredAt, updatedAt: registeredAt },
        })),
      );
      const decided = await this.purchases.insert(manager, purchases, staff.id, now);
      await manager.insert(AccessGround, grounds);
      const more = { answers, author: staff.email, now };
      const answered = await this.activity.insert(manager, people, accessSince, more);
      await countDownloads(manager, FETCHED);
      const deeds = [...decided, ...answered].sort((one, other) => +one.at - +other.at);
      await this.audit.recordAll(manager, staff, deeds);
    });
  }

  /**
   * Takes all of it away, also what has happened with it since, and nothing else. The numbers of invoices
   * of a year in which nobody else has one begin again; in any other year they go on.
   * @returns how many people there were
   * @throws Error in production, where there never are any
   */
  async remove(): Promise<number> {
    if (this.env.production) throw new Error('In Produktion gibt es keine Beispieldaten.');
    return withLock(this.dataSource, LOCK.demoAccounts, (manager) => this.removeIn(manager));
  }

  private async removeIn(manager: EntityManager): Promise<number> {
    const idsOf = async (entity: typeof Payment | typeof Withdrawal | typeof User) =>
      (await manager.find(entity, { select: { id: true }, where: OF_SAMPLES })).map(({ id }) => id);
    const people = await idsOf(User);
    if (people.length === 0) return 0;
    const named = [
      ...people,
      ...(await idsOf(Payment)),
      ...(await idsOf(Withdrawal)),
      ...(await this.removeBooks(manager)),
      ...(await this.removeLeads(manager)),
    ];
    await manager.delete(DayCount, { sample: true });
    await manager.delete(Subscriber, OF_SAMPLES);
    await manager.delete(Mailing, { id: In(MAILING_IDS) });
    await manager.delete(User, OF_SAMPLES);
    await countDownloads(manager, -FETCHED);
    await manager.delete(OutboxEmail, { recipient: Like(SAMPLE_ADDRESSES) });
    await unguarded(manager, ['audit_entry'], async () => {
      await manager.delete(AuditEntry, { recordId: In(named) });
    });
    return people.length;
  }

  /** @returns the ids of bank lines and statements, of which the log may speak */
  private async removeBooks(manager: EntityManager): Promise<string[]> {
    const payments = await manager.findBy(Payment, OF_SAMPLES);
    const paymentId = In(payments.map(({ id }) => id));
    const references = payments.map(({ providerPaymentId }) => providerPaymentId);
    await manager.delete(Withdrawal, OF_SAMPLES);
    await manager.delete(Withdrawal, { paymentId });
    await manager.delete(RefundRequest, { paymentId });
    const statements = await this.removeStatements(manager, payments);
    await unguarded(manager, KEPT, async () => {
      await manager.delete(PaymentEvent, { providerPaymentId: In(references) });
      await manager.delete(PaymentDispute, { paymentId });
      await manager.delete(PaymentMovement, { paymentId });
      await manager.delete(Invoice, { paymentId });
      const left = await manager.find(Invoice, { select: { number: true, year: true } });
      await manager.delete(InvoiceSequence, { year: Not(In(left.map(({ year }) => year))) });
      await manager.delete(Payment, { id: paymentId });
    });
    await manager.delete(CheckoutOrder, OF_SAMPLES);
    // What somebody else has paid with stays.
    const used = await manager.findBy(Payment, { couponId: In(COUPON_IDS) });
    const free = COUPON_IDS.filter((id) => !used.some(({ couponId }) => couponId === id));
    await manager.delete(Coupon, { id: In(free) });
    // What staff were told of these payments names them.
    await manager
      .createQueryBuilder()
      .delete()
      .from(OutboxEmail)
      .where('"text" LIKE ANY(:named)', { named: references.map((one) => `%${one}%`) })
      .execute();
    return statements;
  }

  /** Statements that tell of these payments, unless one has settled somebody else's. */
  private async removeStatements(manager: EntityManager, payments: Payment[]): Promise<string[]> {
    const ofThem = In(payments.map(({ id }) => id));
    const told = await manager.findBy(BankLine, [
      { paymentId: ofThem },
      { suggestedPaymentId: ofThem },
    ]);
    const statementId = In(told.map((line) => line.statementId));
    const mixed = await manager.findBy(BankLine, { statementId, paymentId: Not(ofThem) });
    const statementIds = [...new Set(told.map((line) => line.statementId))].filter(
      (id) => !mixed.some((line) => line.statementId === id),
    );
    const lines = await manager.findBy(BankLine, [
      { statementId: In(statementIds) },
      { paymentId: ofThem },
    ]);
    const lineIds = lines.map(({ id }) => id);
    await manager.delete(BankLine, { id: In(lineIds) });
    await manager.delete(BankStatement, { id: In(statementIds) });
    return [...lineIds, ...statementIds];
  }

  private async removeLeads(manager: EntityManager): Promise<string[]> {
    const found = [
      ...(await manager.findBy(ChecklistRequest, OF_SAMPLES)),
      ...(await manager.findBy(ContactRequest, OF_SAMPLES)),
    ];
    await manager.delete(ChecklistRequest, OF_SAMPLES);
    await manager.delete(ContactRequest, OF_SAMPLES);
    return found.map(({ id }) => id);
  }
}

/** @param change by how much the count of each file that came with the course changes */
async function countDownloads(manager: EntityManager, change: number): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(Download)
    // A count is no edit: whoever is editing the document does not lose what they write.
    .set({
      downloadCount: () => `GREATEST(0, "downloadCount" + ${change})`,
      updatedAt: () => '"updatedAt"',
    })
    .where({ source: 'content' })
    .execute();
}
