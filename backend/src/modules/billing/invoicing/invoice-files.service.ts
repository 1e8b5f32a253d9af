import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { WorkerFile, WorkerPool } from '../../../platform/threads/worker-pool.service.js';
import type { SignedInUser } from '../../identity/index.js';
import { Payment } from '../shared/payment.entity.js';
import { electronicInvoice } from './electronic-invoice.js';
import { Invoice } from './invoice.entity.js';
import { invoiceFileName } from './invoice-labels.js';
import { invoiceNotFound } from './invoicing.errors.js';

const FILE = /^(\d{4}-\d{6,9})\.pdf$/;

const SETTER = new WorkerFile<typeof import('./invoice-pdf.worker.js')>(
  'modules/billing/invoicing/invoice-pdf.worker.js',
);

const TIMEOUT_MS = 30_000;

export interface InvoiceFile {
  fileName: string;
  bytes: Buffer;
}

@Injectable()
export class InvoiceFilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly workers: WorkerPool,
  ) {}

  /**
   * An invoice for its buyer, or for staff.
   * @param file as in `2026-000001.pdf`
   * @throws AppError INVOICE_NOT_FOUND, also for somebody else's
   */
  async open(user: SignedInUser, file: string): Promise<InvoiceFile> {
    const number = FILE.exec(file)?.[1];
    const invoice = number ? await this.find(number) : null;
    if (!invoice || !(await this.mayRead(user, invoice))) throw invoiceNotFound();
    return {
      fileName: invoiceFileName(invoice),
      bytes: await this.bytesOf(invoice.number, user.id),
    };
  }

  /**
   * The file of an invoice: made when first asked for, and the same bytes ever after.
   * @param account whose turn it takes to make it
   * @throws Error when there is no such invoice
   */
  async bytesOf(number: string, account = `invoice ${number}`): Promise<Buffer> {
    const stored = await this.stored(number);
    if (stored) return stored;
    const invoice = await this.invoices.findOneByOrFail({ number });
    const original = await this.originalOf(invoice);
    const order = { invoice, original };
    const pdf = await this.workers.run(SETTER, 'pdf', order, { account, timeoutMs: TIMEOUT_MS });
    // Of two who made it at once the first one counts, for both.
    await this.invoices.update({ number, pdf: IsNull() }, { pdf });
    return (await this.stored(number)) ?? pdf;
  }

  /**
   * An invoice for machines, as it stands in its PDF too.
   * @throws Error when there is no such invoice
   */
  async xmlOf(number: string): Promise<string> {
    const invoice = await this.invoices.findOneByOrFail({ number });
    return electronicInvoice(invoice, (await this.originalOf(invoice)) ?? undefined);
  }

  /** The document that another one takes back, or in whose place it was made out. */
  private async originalOf(invoice: Invoice): Promise<Invoice | null> {
    const number = invoice.cancelsNumber ?? invoice.replacesNumber;
    const original = number ? await this.find(number) : null;
    return original && this.asOf(original, invoice.issuedAt);
  }

  /** An invoice that asked for money says nothing of its payment: whether it was paid by then the payment does. */
  private async asOf(original: Invoice, at: Date): Promise<Invoice> {
    const { completedAt } = await this.dataSource
      .getRepository(Payment)
      .findOneByOrFail({ id: original.paymentId });
    const paidAt = completedAt && completedAt <= at ? completedAt : null;
    return { ...original, settledAt: original.settledAt ?? paidAt };
  }

  private async stored(number: string): Promise<Buffer | null> {
    const row = await this.invoices.findOne({ where: { number }, select: { pdf: true } });
    return row?.pdf ?? null;
  }

  private find(number: string): Promise<Invoice | null> {
    return this.invoices.findOneBy({ number });
  }

  private async mayRead({ id, role }: SignedInUser, { paymentId }: Invoice): Promise<boolean> {
    if (role === 'admin') return true;
    return this.dataSource.getRepository(Payment).existsBy({ id: paymentId, userId: id });
  }

  private get invoices() {
    return this.dataSource.getRepository(Invoice);
  }
}
