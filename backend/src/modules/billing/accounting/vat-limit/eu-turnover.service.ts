import { Inject, Injectable } from '@nestjs/common';
import {
  EU_CONSUMER_LIMIT_CENTS,
  EU_COUNTRIES,
  memberStateOf,
  type VatRules,
} from '@toolkit/domain/pricing';
import { DataSource, type EntityManager } from 'typeorm';
import { OutboxService } from '../../../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../../../platform/site/site-content.js';
import { germanDay } from '../../../../platform/text/german-format.js';
import { VAT_ID_ACCEPTED, VAT_RULES } from '../../invoicing/index.js';
import type { Payment } from '../../shared/payment.entity.js';
import { type EuTurnover, vatLimitEmail } from './vat-limit.email.js';
import { VatLimitNotice } from './vat-limit-notice.entity.js';

/** Shares of the limit, in percent, at which staff are told. */
const NOTICES = [80, 100];

/** How the operator charges consumers in other member states. */
export type VatLimitChoice = VatRules['consumersInEu'] | 'small-business';

/** How much of the limit is used up, and what the operator chose. */
export interface VatLimitStanding extends EuTurnover {
  limitCents: number;
  /** Of the limit, rounded down, so that 100 means reached. */
  percent: number;
  warnAtPercent: number;
  passed: boolean;
  choice: VatLimitChoice;
  /** What staff were told this year, the oldest first. */
  notices: Pick<VatLimitNotice, 'percent' | 'noticedAt'>[];
}

const OTHER_COUNTRIES = EU_COUNTRIES.filter((state) => state !== 'DE').concat('MC');

/**
 * Counts what is sold to consumers in other member states: up to 10,000 € a year German VAT may hold
 * (§ 3a Abs. 5 Satz 3 UStG, Art. 59c MwStSystRL).
 */
@Injectable()
export class EuTurnoverService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    @Inject(VAT_RULES) private readonly rules: VatRules,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /** Whether the limit was passed last year or this, or is by another sale over `netCents`. */
  async passesLimit(netCents: number, now = new Date()): Promise<boolean> {
    const { thisYearCents, formerYearCents } = await this.of(now);
    return Math.max(formerYearCents, thisYearCents + netCents) > EU_CONSUMER_LIMIT_CENTS;
  }

  /** What staff see of the limit in the year of `now`. */
  async standing(now: Date): Promise<VatLimitStanding> {
    const turnover = await this.of(now);
    const { year, thisYearCents, formerYearCents } = turnover;
    const notices = await this.dataSource.getRepository(VatLimitNotice).find({
      select: { percent: true, noticedAt: true },
      where: { year },
      order: { percent: 'ASC' },
    });
    return {
      ...turnover,
      limitCents: EU_CONSUMER_LIMIT_CENTS,
      percent: Math.floor((thisYearCents / EU_CONSUMER_LIMIT_CENTS) * 100),
      warnAtPercent: NOTICES[0] ?? 100,
      passed: Math.max(thisYearCents, formerYearCents) > EU_CONSUMER_LIMIT_CENTS,
      choice: this.rules.smallBusiness ? 'small-business' : this.rules.consumersInEu,
      notices: notices.map(({ percent, noticedAt }) => ({ percent, noticedAt })),
    };
  }

  /**
   * Sales of the year of `now` (German time) and of the year before, net of refunds. A write-off remains in
   * the turnover, as in the books, until the whole sale is refunded.
   */
  async of(now: Date, manager: EntityManager = this.dataSource.manager): Promise<EuTurnover> {
    const year = Number(germanDay(now).slice(0, 4));
    // A sum over shares by year of a time zone, with the condition of its partial index.
    const rows: { year: string; cents: string }[] = await manager.query(
      `SELECT date_part('year', "completedAt" AT TIME ZONE 'Europe/Berlin') AS "year",
         SUM("netCents" - round("netCents"::numeric * "refundedCents" / "amountCents")) AS "cents"
       FROM "payment"
       WHERE "vatTreatment" IN ('oss', 'standard', 'small-business')
         AND "buyer"->>'country' <> 'DE' AND "buyer"->>'country' = ANY($2)
         AND "refundedCents" + "writtenOffCents" < "amountCents"
         AND (${VAT_ID_ACCEPTED}) IS NOT TRUE
         AND "completedAt" >= make_timestamptz($1 - 1, 1, 1, 0, 0, 0, 'Europe/Berlin')
       GROUP BY 1`,
      [year, OTHER_COUNTRIES],
    );
    const centsOf = (wanted: number) =>
      Number(rows.find((row) => Number(row.year) === wanted)?.cents ?? 0);
    return { year, thisYearCents: centsOf(year), formerYearCents: centsOf(year - 1) };
  }

  /**
   * Tells staff, once a year each, that four fifths of the limit are used up and that it is passed; in
   * the transaction of the sale that brings it about.
   */
  async warnStaff(
    manager: EntityManager,
    { buyer, vatTreatment }: Pick<Payment, 'buyer' | 'vatTreatment'>,
  ): Promise<void> {
    if (!this.isWatched || vatTreatment === 'reverse-charge') return;
    if (!buyer || [null, 'DE'].includes(memberStateOf(buyer.country))) return;
    const turnover = await this.of(new Date(), manager);
    const used = (turnover.thisYearCents / EU_CONSUMER_LIMIT_CENTS) * 100;
    const reached = NOTICES.findLast((percent) => used >= percent);
    if (!reached || !(await this.isFirst(manager, turnover.year, reached))) return;
    const { smallBusiness } = this.rules;
    const email = vatLimitEmail(turnover, smallBusiness, this.site.contact.email);
    await this.outbox.enqueue(manager, email);
  }

  /** Whoever charges the VAT of each country needs no limit. */
  private get isWatched(): boolean {
    return this.rules.smallBusiness || this.rules.consumersInEu === 'domestic';
  }

  private async isFirst(manager: EntityManager, year: number, percent: number): Promise<boolean> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(VatLimitNotice)
      .values({ year, percent })
      .orIgnore()
      .returning('year')
      .updateEntity(false)
      .execute();
    return raw.length === 1;
  }
}
