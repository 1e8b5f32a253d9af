import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { LOCK, withLockIfFree } from '../../database/advisory-lock.js';

/**
 * How long what is kept about people stays, all in one place. The privacy text (`content/site/`) and
 * the table in `docs/operations.md` say the same; a test compares them.
 */
export const RETENTION = {
  /** Requests of the checklist with their consent, in days. */
  checklistRequestDays: 730,
  /** Wishes that nobody confirmed by the link in the e-mail, of checklist and newsletter, in days. */
  unconfirmedRequestDays: 7,
  /** The proof that a newsletter was asked for, in years after it was ended: §§ 195, 199 BGB. */
  endedConsentYears: 3,
  /** Enquiries of the contact form, in days after somebody last worked on them. */
  contactRequestDays: 730,
  /** E-mails that are no papers of an order, in days after they were written. */
  emailDays: 90,
  /** Orders that were begun and never paid, in days. */
  unpaidOrderDays: 30,
  /** Lines of bank statements that belong to no order, in days after they were read in. */
  unassignedLineDays: 365,
  /** Accounts whose address nobody has confirmed, in days after the registration. */
  unconfirmedAccountDays: 30,
  /**
   * E-mails about orders, in years after the one in which they were sent: § 257 Abs. 1 Nr. 2 and 3,
   * Abs. 4 and 5 HGB, § 147 Abs. 1 Nr. 2 and 3, Abs. 3 and 4 AO.
   */
  orderEmailYears: 6,
  /**
   * Invoices and what belongs to them, in years after the one in which they were issued: § 147 Abs. 1
   * Nr. 4, Abs. 3 and 4 AO and § 14b Abs. 1 UStG, both as of 1 January 2025 (BEG IV).
   */
  invoiceYears: 8,
  /** The log of what staff have changed, in years: as long as claims are open (§§ 195, 199 BGB). */
  auditYears: 3,
} as const;

const DAY_MS = 86_400_000;

export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * DAY_MS);

/**
 * What is older than this has been kept for `years` whole calendar years after its own. A year ends
 * at midnight in Germany, which then is an hour ahead of UTC.
 */
export function yearsBefore(now: Date, years: number): Date {
  const year = new Date(now.getTime() + 3_600_000).getUTCFullYear();
  return new Date(Date.UTC(year - years, 0, 1) - 3_600_000);
}

const BATCH = 500;

/**
 * Deletes up to `limit` rows whose time is over.
 * @returns how many were deleted
 */
type Purge = (manager: EntityManager, now: Date, limit: number) => Promise<number>;

/** Deletes every night what was kept long enough; each module registers its own part. */
@Injectable()
export class RetentionJob {
  private readonly logger = new Logger('Retention');
  private readonly purges = new Map<string, Purge>();

  constructor(private readonly dataSource: DataSource) {}

  /** @throws Error when the name is taken */
  register(name: string, purge: Purge): void {
    if (this.purges.has(name)) throw new Error(`Retention of "${name}" is registered twice`);
    this.purges.set(name, purge);
  }

  @Cron('0 20 3 * * *', { timeZone: 'Europe/Berlin' })
  async deleteEveryNight(): Promise<void> {
    await this.deleteOutdated(new Date());
  }

  /**
   * Each batch is a transaction of its own under the lock of this job: instances take turns, and
   * nobody waits long for a row. A part that fails is logged and keeps no other one from its work.
   * @returns how many rows went, by the name of the part
   */
  async deleteOutdated(now: Date): Promise<Record<string, number>> {
    const deleted: Record<string, number> = {};
    for (const [name, purge] of this.purges) {
      try {
        deleted[name] = await this.inBatches((manager) => purge(manager, now, BATCH));
      } catch (err) {
        this.logger.error({ err, msg: `Retention of "${name}" failed` });
      }
    }
    this.logger.log({ msg: 'Deleted what was kept long enough', deleted });
    return deleted;
  }

  private async inBatches(purge: (manager: EntityManager) => Promise<number>): Promise<number> {
    let sum = 0;
    let last: number;
    do {
      last = (await withLockIfFree(this.dataSource, LOCK.retention, purge)) ?? 0;
      sum += last;
    } while (last > 0);
    return sum;
  }
}
