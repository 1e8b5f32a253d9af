import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AdminInvoiceDto, INVOICES } from '../../../invoicing/index.js';
import type { BookedDocument, BookedMovement } from './bookings.js';
import type {
  AbroadDto,
  BookedMonthDto,
  BookedTaxDto,
  BookkeepingYearDto,
  DifferenceDto,
  ReconciliationDto,
} from './bookkeeping.dto.js';

/** The month that a moment lies in, in German time. */
const monthOf = (column: string) => `to_char(${column} AT TIME ZONE 'Europe/Berlin', 'YYYY-MM')`;

const dayOf = (column: string) => `(${column} AT TIME ZONE 'Europe/Berlin')::date`;

const PAID_ON = `(SELECT ${dayOf('p."completedAt"')} FROM "payment" p WHERE p."id" = i."paymentId")`;

/**
 * When the VAT of a document arises: with the service, or with the money where that comes first (§ 13 Abs. 1 Nr. 1
 * Buchst. a UStG); what changes it later counts on its own day (§ 17 UStG). null while there is neither.
 */
const BOOKED_ON = `CASE WHEN LEAST(i."serviceDate", ${PAID_ON}) IS NOT NULL
  THEN GREATEST(${dayOf('i."issuedAt"')}, LEAST(i."serviceDate", ${PAID_ON})) END`;

const BOOKED_ABROAD = `
  SELECT i."number", i."cancelsNumber", i."vatTreatment", i."vatPercent", i."netCents", i."vatCents",
    i."buyer" ->> 'country' AS "country", ${BOOKED_ON} AS "on",
    CASE WHEN i."vatTreatment" = 'reverse-charge' THEN i."buyer" ->> 'vatId' END AS "vatId"
  FROM "invoice" i WHERE i."vatTreatment" IN ('oss', 'reverse-charge')`;

/** A quarter such as `2026-4`. */
const quarterOf = (day: string) => `to_char(${day}, 'YYYY-Q')`;

/** From the first moment of a month, or of a year, to that of the next, in German time. */
const within = (column: string, length: 'month' | 'year') =>
  `${column} >= $1::timestamp AT TIME ZONE 'Europe/Berlin'
   AND ${column} < ($1::timestamp + interval '1 ${length}') AT TIME ZONE 'Europe/Berlin'`;

const SUMS = `sum(i."netCents")::int AS "netCents", sum(i."vatCents")::int AS "vatCents",
  sum(i."grossCents")::int AS "grossCents", count(*)::int AS "documents"`;

/** Money that turned out to be for another order has not gone out: it comes off what came in. */
const CAME_IN = `m."kind" IN ('receipt', 'return', 'reversal')`;

/** What is written off has neither come nor gone. */
const WENT_OUT = `m."kind" IN ('refund', 'chargeback')`;

const MOST_DIFFERENCES = 100;

/**
 * What stays of a payment: of a transfer what has come so far and what was written off of the rest, of another
 * nothing before all is there.
 */
const KEPT = `CASE
  WHEN t."paymentId" IS NOT NULL THEN t."receivedCents" - t."returnedCents" - p."refundedCents"
    + CASE WHEN p."refundedCents" + p."writtenOffCents" < p."amountCents" THEN p."writtenOffCents" ELSE 0 END
  WHEN p."completedAt" IS NULL THEN 0 ELSE p."amountCents" - p."refundedCents" END`;

/** Every payment with what its documents and its movements of money come to. */
const BALANCES = `
  SELECT p."id" AS "paymentId", p."email", p."completedAt" AS "paidAt", ${KEPT} AS "keptCents",
    COALESCE(d."cents", 0) AS "invoicedCents", COALESCE(m."cents", 0) AS "movedCents",
    d."cents" IS NOT NULL AS "hasInvoice", p."status" = 'pending' AS "awaited",
    t."paymentId" IS NOT NULL AS "byTransfer"
  FROM "payment" p LEFT JOIN "transfer" t ON t."paymentId" = p."id"
  LEFT JOIN (SELECT "paymentId", sum("grossCents")::int AS "cents" FROM "invoice" GROUP BY 1) d
    ON d."paymentId" = p."id"
  LEFT JOIN (SELECT "paymentId", sum("cents")::int AS "cents" FROM "payment_movement" GROUP BY 1) m
    ON m."paymentId" = p."id"`;

/** The journal of invoices and of money: what stands in it, what it sums up to, and whether both agree. */
@Injectable()
export class JournalService {
  constructor(private readonly dataSource: DataSource) {}

  /** The documents of a month such as `2026-11`, in the order of their numbers. */
  documentsOf(month: string): Promise<AdminInvoiceDto[]> {
    // SQL of the list itself, whose cost is measured (decision 27).
    return this.dataSource.query(
      `SELECT ${INVOICES.select} FROM ${INVOICES.from}
       WHERE ${within('i."issuedAt"', 'month')} ORDER BY i."year", i."sequence"`,
      [`${month}-01`],
    );
  }

  /** The documents whose VAT arises in a month such as `2026-11`, in the order in which it does. */
  bookedIn(month: string): Promise<BookedDocument[]> {
    // SQL of the list itself, whose cost is measured (decision 27).
    return this.dataSource.query(
      `SELECT * FROM (
         SELECT ${INVOICES.select}, i."year", i."sequence", (${BOOKED_ON})::text AS "bookedOn",
           COALESCE(i."serviceDate", ${PAID_ON})::text AS "performedOn" FROM ${INVOICES.from}) d
       WHERE "bookedOn" BETWEEN $1::text AND ($1::date + interval '1 month - 1 day')::date::text
       ORDER BY "bookedOn", "year", "sequence"`,
      [`${month}-01`],
    );
  }

  /** How money moved in a month, with the invoice that was valid on the day. */
  movementsOf(month: string): Promise<BookedMovement[]> {
    // TypeORM has no subquery with an order among the columns.
    return this.dataSource.query(
      `SELECT m."kind", m."cents", m."at", m."receivedOn"::text, p."provider", p."providerPaymentId",
         (SELECT i."number" FROM "invoice" i
          WHERE i."paymentId" = m."paymentId" AND i."kind" = 'invoice'
            AND ${dayOf('i."issuedAt"')} <= ${dayOf('m."at"')}
          ORDER BY i."year" DESC, i."sequence" DESC LIMIT 1) AS "invoiceNumber"
       FROM "payment_movement" m JOIN "payment" p ON p."id" = m."paymentId"
       WHERE ${within('m."at"', 'month')} ORDER BY m."at", m."id"`,
      [`${month}-01`],
    );
  }

  /** What the months of a year come to, and how VAT falls on it. */
  async year(year: number): Promise<BookkeepingYearDto> {
    const [years, months, taxes, abroad] = await Promise.all([
      this.years(),
      this.months(year),
      this.taxes(year),
      this.abroad(year),
    ]);
    return { year, years, months, taxes, abroad };
  }

  /** Every year in which something is booked, the newest first. */
  private async years(): Promise<number[]> {
    // TypeORM has no column that is computed.
    const rows: { year: number }[] = await this.dataSource.query(
      `SELECT "year" FROM "invoice_sequence" UNION
       SELECT extract(year FROM now() AT TIME ZONE 'Europe/Berlin')::int ORDER BY 1 DESC`,
    );
    return rows.map(({ year }) => year);
  }

  private months(year: number): Promise<BookedMonthDto[]> {
    // TypeORM joins no two groups.
    return this.dataSource.query(
      `SELECT "month", COALESCE("documents", 0) AS "documents",
         COALESCE("netCents", 0) AS "netCents", COALESCE("vatCents", 0) AS "vatCents",
         COALESCE("grossCents", 0) AS "grossCents", COALESCE("inCents", 0) AS "inCents",
         COALESCE("outCents", 0) AS "outCents",
         "month" < ${monthOf('now()')} AS "over"
       FROM (SELECT ${monthOf('i."issuedAt"')} AS "month", ${SUMS} FROM "invoice" i
             WHERE ${within('i."issuedAt"', 'year')} GROUP BY 1) d
       FULL JOIN (SELECT ${monthOf('m."at"')} AS "month",
               (sum(m."cents") FILTER (WHERE ${CAME_IN}))::int AS "inCents",
               (sum(m."cents") FILTER (WHERE ${WENT_OUT}))::int AS "outCents"
             FROM "payment_movement" m WHERE ${within('m."at"', 'year')} GROUP BY 1) m
         USING ("month")
       ORDER BY "month"`,
      [`${year}-01-01`],
    );
  }

  private taxes(year: number): Promise<BookedTaxDto[]> {
    // One statement with the month's bounds in German time, which TypeORM cannot say.
    return this.dataSource.query(
      `SELECT i."vatTreatment", i."vatCountry", i."vatPercent"::float8, ${SUMS} FROM "invoice" i
       WHERE ${within('i."issuedAt"', 'year')} GROUP BY 1, 2, 3
       ORDER BY i."vatTreatment" = 'standard' DESC, 1, 2, 3`,
      [`${year}-01-01`],
    );
  }

  /**
   * What is declared per quarter: sales to consumers in other member states for the one-stop shop (§ 18j UStG), by
   * country, rate and the quarter that a change belongs to, and to businesses there for the recapitulative
   * statement (§ 18a Abs. 2 UStG), by VAT number.
   */
  private abroad(year: number): Promise<AbroadDto[]> {
    // TypeORM joins no document to the one that it takes back and groups by both.
    return this.dataSource.query(
      `SELECT ${quarterOf('b."on"')} AS "quarter", b."vatTreatment", b."country", b."vatId",
         b."vatPercent"::float8, NULLIF(${quarterOf('COALESCE(o."on", b."on")')}, ${quarterOf('b."on"')})
           AS "correctsQuarter",
         sum(b."netCents")::int AS "netCents", sum(b."vatCents")::int AS "vatCents"
       FROM (${BOOKED_ABROAD}) b LEFT JOIN (${BOOKED_ABROAD}) o ON o."number" = b."cancelsNumber"
       WHERE b."on" >= make_date($1, 1, 1) AND b."on" < make_date($1 + 1, 1, 1)
       GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6 NULLS FIRST`,
      [year],
    );
  }

  /** Whether invoices and payments agree to the cent, and every number was given out once. */
  async reconcile(): Promise<ReconciliationDto> {
    // One look at four tables, so that nothing comes in between.
    const [[totals], differences, gaps] = await Promise.all([
      // TypeORM sums no query of unions.
      this.dataSource.query(
        `SELECT COALESCE(sum("invoicedCents"), 0)::float8 AS "invoicedCents",
           COALESCE(sum("keptCents"), 0)::float8 AS "keptCents",
           COALESCE(sum("movedCents"), 0)::float8 AS "movedCents" FROM (${BALANCES}) b`,
      ),
      this.differences(),
      this.gaps(),
    ]);
    return { ...totals, differences, gaps };
  }

  private differences(): Promise<DifferenceDto[]> {
    // TypeORM joins no groups.
    return this.dataSource.query(
      `SELECT "paymentId", "email", "paidAt", "keptCents", "invoicedCents", "movedCents",
         CASE WHEN "movedCents" <> "keptCents" THEN 'money'
           WHEN NOT "hasInvoice" THEN 'no-invoice'
           WHEN "awaited" THEN 'unpaid'
           WHEN "byTransfer" AND "invoicedCents" < "keptCents" THEN 'surplus'
           WHEN "paidAt" IS NULL THEN 'unpaid'
           WHEN "invoicedCents" < "keptCents" THEN 'credited' ELSE 'invoiced' END AS "reason"
       FROM (${BALANCES}) b
       WHERE "invoicedCents" <> "keptCents" OR "movedCents" <> "keptCents"
       ORDER BY "paidAt" DESC NULLS FIRST, "paymentId" LIMIT ${MOST_DIFFERENCES}`,
    );
  }

  /** Years in which a number is missing; what was kept for its eight years goes from the front. */
  private async gaps(): Promise<number[]> {
    // TypeORM compares no groups.
    const rows: { year: number }[] = await this.dataSource.query(
      `SELECT s."year" FROM "invoice_sequence" s LEFT JOIN
         (SELECT "year", count(*) AS "count", max("sequence") AS "last" FROM "invoice" GROUP BY 1) i
         USING ("year")
       WHERE (COALESCE(i."count", 0), COALESCE(i."last", 0)) <> (s."last", s."last")
         AND s."year" >= extract(year FROM now() AT TIME ZONE 'Europe/Berlin') - 8
       ORDER BY 1`,
    );
    return rows.map(({ year }) => year);
  }
}
