import type { EntityManager } from 'typeorm';
import { germanDate } from './invoice-labels.js';

interface InvoiceNumber {
  /** As in `2026-000001`. */
  number: string;
  year: number;
  sequence: number;
}

/**
 * The next number of the year of `issuedAt` in German time. It is taken in the caller's transaction:
 * others wait for its end, and where it is taken back the number is given out again, so none is
 * missing (§ 14 Abs. 4 Nr. 4 UStG asks for numbers that are given out once).
 */
export async function nextInvoiceNumber(
  manager: EntityManager,
  issuedAt: Date,
): Promise<InvoiceNumber> {
  const year = Number(germanDate(issuedAt).slice(0, 4));
  // TypeORM's upsert cannot count on from what is stored.
  const [{ last: sequence }] = await manager.query(
    `INSERT INTO "invoice_sequence" AS "sequence" ("year", "last") VALUES ($1, 1)
     ON CONFLICT ("year") DO UPDATE SET "last" = "sequence"."last" + 1 RETURNING "last"`,
    [year],
  );
  return { number: `${year}-${String(sequence).padStart(6, '0')}`, year, sequence };
}
