import { Inject, Injectable } from '@nestjs/common';
import { recordNotFound } from '../../../../../platform/admin-list/list.errors.js';
import { AppError } from '../../../../../platform/errors/app-error.js';
import type { Staff } from '../../../../../platform/http/access.decorator.js';
import { SELLING, type Selling } from '../../../../../platform/site/selling.js';
import { WorkerFile, WorkerPool } from '../../../../../platform/threads/worker-pool.service.js';
import { germanDate, InvoiceFilesService } from '../../../invoicing/index.js';
import { accountsOf } from './accounts.js';
import { bookingOfDocument, bookingOfMovement } from './bookings.js';
import type { BookkeepingYearDto } from './bookkeeping.dto.js';
import { extfFile } from './extf.js';
import { JournalService } from './journal.service.js';

const YEAR = /^20\d{2}$/;

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

const PACKER = new WorkerFile<typeof import('./documents.worker.js')>(
  'modules/billing/accounting/admin/bookkeeping/documents.worker.js',
);

const TIMEOUT_MS = 60_000;

const nothingBooked = () =>
  new AppError('NOTHING_BOOKED', 404, 'In diesem Monat ist nichts gebucht.');

const monthNotOver = () =>
  new AppError(
    'MONTH_NOT_OVER',
    409,
    'Dieser Monat ist noch nicht zu Ende. Die Datei für DATEV gibt es, sobald nichts mehr dazukommt.',
  );

/** What goes to the tax adviser, month by month. */
@Injectable()
export class BookkeepingService {
  constructor(
    private readonly journal: JournalService,
    private readonly files: InvoiceFilesService,
    private readonly workers: WorkerPool,
    @Inject(SELLING) private readonly selling: Selling,
  ) {}

  /**
   * What the months of a year come to.
   * @param year as in `2026`
   * @throws AppError RECORD_NOT_FOUND
   */
  async year(year: string): Promise<BookkeepingYearDto> {
    if (!YEAR.test(year)) throw recordNotFound();
    const booked = await this.journal.year(Number(year));
    // What was invoiced and taken back in the same quarter is not declared.
    const abroad = booked.abroad.filter(
      ({ netCents, vatCents }) => netCents !== 0 || vatCents !== 0,
    );
    return { ...booked, abroad };
  }

  /**
   * The bookings of a month that is over, for DATEV; asked for again it is the same file byte by byte.
   * @param month as in `2026-10`
   * @throws AppError NOTHING_BOOKED, MONTH_NOT_OVER
   */
  async datev(month: string): Promise<{ fileName: string; bytes: Buffer }> {
    assertMonth(month);
    if (month >= germanDate(new Date()).slice(0, 7)) throw monthNotOver();
    const { bookkeeping } = this.selling;
    const accounts = accountsOf(bookkeeping);
    const documents = await this.journal.bookedIn(month);
    const movements = await this.journal.movementsOf(month);
    const bookings = [
      ...documents.map((document) => bookingOfDocument(document, accounts)),
      ...movements.map((movement) => bookingOfMovement(movement, accounts)),
    ].filter(({ cents }) => cents > 0);
    if (bookings.length === 0) throw nothingBooked();
    const { consultant, client, chart, ossTaxKey } = bookkeeping;
    const batch = {
      ...{ consultant, client, chart, ossTaxKey, ...boundsOf(month) },
      financialYearFrom: yearBegins(month, bookkeeping.financialYearBegins),
      name: `Verkauf ${month}`,
    };
    return {
      fileName: `EXTF_Buchungsstapel_${month}.csv`,
      bytes: extfFile(batch, bookings),
    };
  }

  /**
   * All documents of a month as PDF and as XML, named by their numbers.
   * @throws AppError NOTHING_BOOKED; RateLimitedError, UnavailableError
   */
  async documents(staff: Staff, month: string): Promise<{ fileName: string; bytes: Buffer }> {
    assertMonth(month);
    const numbers = (await this.journal.documentsOf(month)).map(({ number }) => number);
    if (numbers.length === 0) throw nothingBooked();
    const files = [];
    for (const number of numbers) {
      files.push({ name: `${number}.pdf`, bytes: await this.files.bytesOf(number, staff.id) });
      files.push({ name: `${number}.xml`, bytes: Buffer.from(await this.files.xmlOf(number)) });
    }
    const order = { account: staff.id, timeoutMs: TIMEOUT_MS };
    const bytes = await this.workers.run(PACKER, 'packet', files, order);
    return { fileName: `Rechnungen-${month}.zip`, bytes };
  }
}

function assertMonth(month: string): void {
  if (!MONTH.test(month)) throw nothingBooked();
}

/** The first and the last day of a month, and the moment at which it was over. */
function boundsOf(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month}-01`, until: last, madeAt: `${next.replaceAll('-', '')}000000000` };
}

/**
 * The first day of the financial year that a month lies in.
 * @param begins month and day, as `07-01`; a financial year begins with a month
 */
function yearBegins(month: string, begins: string): string {
  const year = Number(month.slice(0, 4));
  return month.slice(5) < begins.slice(0, 2) ? `${year - 1}-${begins}` : `${year}-${begins}`;
}
