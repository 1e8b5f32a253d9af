import { Inject, Injectable } from '@nestjs/common';
import { splitGross } from '@stabwechsel/domain/pricing';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import type { SignedInUser } from '../../identity/index.js';
import { invoiceExists, invoiceNotPossible, paymentNotFound } from '../billing.errors.js';
import { Payment } from '../payments/payment.entity.js';
import { BillingAddressesService } from './billing-addresses.service.js';
import type { BuyerAddress } from './buyer-address.dto.js';
import { InvoiceDto } from './invoice.dto.js';
import { invoiceEmail } from './invoice.email.js';
import { Invoice, type Seller } from './invoice.entity.js';
import { germanDate } from './invoice-labels.js';

/** Invoices and what takes them back: made out in the transaction of what they follow from. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: BillingAddressesService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * Makes out the invoice of a paid purchase in the caller's transaction; asked again it answers the
   * first one, whatever the buyer then is. The payment stays locked to the end.
   * @throws Error when the payment is not paid
   */
  async issue(
    manager: EntityManager,
    { id }: Pick<Payment, 'id'>,
    buyer: BuyerAddress,
  ): Promise<Invoice> {
    const payment = await this.lock(manager, id);
    const first = await manager.findOneBy(Invoice, { paymentId: id, kind: 'invoice' });
    if (first) return first;
    const { completedAt, accessFrom, netCents, vatCents, amountCents, currency } = payment;
    if (!completedAt) throw new Error(`Payment ${id} is not paid: no invoice`);
    return this.write(manager, {
      kind: 'invoice',
      cancelsNumber: null,
      paymentId: id,
      serviceDate: germanDate(accessFrom ?? completedAt),
      settledAt: completedAt,
      buyer: { ...buyer },
      line: soldLine(this.site),
      netCents,
      vatCents,
      grossCents: amountCents,
      vatPercent: vatPercentOf(payment),
      currency,
    });
  }

  /**
   * Makes out and mails the invoice of a purchase whose buyer gave no address when it was paid. What
   * has been refunded since is taken off at once. An account without an address keeps this one.
   * @throws AppError PAYMENT_NOT_FOUND, INVOICE_EXISTS, INVOICE_NOT_POSSIBLE
   */
  issueLater(user: SignedInUser, paymentId: string, buyer: BuyerAddress): Promise<Invoice> {
    return this.dataSource.transaction(async (manager) => {
      const payment = await manager.findOne(Payment, {
        where: { id: paymentId, userId: user.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!payment) throw paymentNotFound();
      if (await manager.existsBy(Invoice, { paymentId })) throw invoiceExists();
      if (payment.status !== 'completed') throw invoiceNotPossible();
      const invoice = await this.issue(manager, payment, buyer);
      await this.addresses.keepFirst(manager, user.id, buyer);
      const correction = await this.cancel(manager, payment, payment.refundedCents);
      const documents: [Invoice, ...Invoice[]] = correction ? [invoice, correction] : [invoice];
      await this.outbox.enqueue(manager, invoiceEmail(user, documents, this.env.appUrl));
      return invoice;
    });
  }

  /**
   * Takes the invoice of a payment back over a gross amount in cents, at most over what is left of it.
   * @returns null where there is no invoice, or nothing left of it
   */
  async cancel(
    manager: EntityManager,
    { id }: Pick<Payment, 'id'>,
    amountCents: number,
  ): Promise<Invoice | null> {
    await this.lock(manager, id);
    const all = await manager.findBy(Invoice, { paymentId: id });
    const invoice = all.find(({ kind }) => kind === 'invoice');
    if (!invoice) return null;
    const earlier = all.filter(({ kind }) => kind !== 'invoice');
    const amounts = amountsToCancel(invoice, earlier, amountCents);
    if (!amounts) return null;
    const { paymentId, serviceDate, buyer, line, vatPercent, currency } = invoice;
    return this.write(manager, {
      kind: 'cancellation',
      cancelsNumber: invoice.number,
      settledAt: new Date(),
      ...{ paymentId, serviceDate, buyer, line, vatPercent, currency },
      ...amounts,
    });
  }

  /**
   * Invoices once more what a cancellation took off, as it has been paid after all: by a document of
   * its own, because none is ever changed.
   * @returns null where nothing had been cancelled
   */
  async reinstate(
    manager: EntityManager,
    { id }: Pick<Payment, 'id'>,
    amountCents: number,
  ): Promise<Invoice | null> {
    await this.lock(manager, id);
    const cancellations = await manager.find(Invoice, {
      where: { paymentId: id, kind: 'cancellation' },
      order: { year: 'DESC', sequence: 'DESC' },
    });
    const same = cancellations.find(({ grossCents }) => grossCents === -amountCents);
    const cancellation = same ?? cancellations[0];
    if (!cancellation) return null;
    const { paymentId, serviceDate, buyer, line, vatPercent, currency } = cancellation;
    return this.write(manager, {
      kind: 'reinstatement',
      cancelsNumber: cancellation.number,
      settledAt: new Date(),
      ...{ paymentId, serviceDate, buyer, line, vatPercent, currency },
      ...amountsToReinstate(cancellation, amountCents),
    });
  }

  /** The invoices of these payments by payment, the oldest first. */
  async ofPayments(paymentIds: string[]): Promise<Map<string, InvoiceDto[]>> {
    const invoices = await this.dataSource
      .getRepository(Invoice)
      .find({ where: { paymentId: In(paymentIds) }, order: { year: 'ASC', sequence: 'ASC' } });
    const byPayment = new Map<string, InvoiceDto[]>();
    for (const invoice of invoices) {
      const before = byPayment.get(invoice.paymentId) ?? [];
      byPayment.set(invoice.paymentId, [...before, InvoiceDto.from(invoice)]);
    }
    return byPayment;
  }

  /** All that is kept of a person's invoices, the oldest first. */
  ofOwner(userId: string): Promise<Invoice[]> {
    return this.dataSource
      .getRepository(Invoice)
      .createQueryBuilder('invoice')
      .innerJoin(Payment, 'payment', 'payment.id = invoice.paymentId')
      .where('payment.userId = :userId', { userId })
      .orderBy('invoice.year')
      .addOrderBy('invoice.sequence')
      .getMany();
  }

  private lock(manager: EntityManager, id: string): Promise<Payment> {
    return manager.findOneOrFail(Payment, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  private async write(
    manager: EntityManager,
    content: Omit<Invoice, 'number' | 'year' | 'sequence' | 'issuedAt' | 'seller' | 'pdf'>,
  ): Promise<Invoice> {
    const issuedAt = new Date();
    const invoice = manager.create(Invoice, {
      ...content,
      ...(await nextInvoiceNumber(manager, issuedAt)),
      issuedAt,
      seller: sellerOf(this.site),
    });
    await manager.insert(Invoice, invoice);
    return invoice;
  }
}

/** Whole cents, net + VAT = gross. */
type Amounts = Pick<Invoice, 'netCents' | 'vatCents' | 'grossCents'>;

/**
 * What a cancellation over `cents` takes from an invoice, as negative amounts. What is left after
 * earlier ones is the most; taking all of it brings net and VAT to nothing, cent by cent.
 *
 * @param invoice the invoice and everything that has been taken from it so far
 * @returns null where nothing is left to take
 */
function amountsToCancel(
  invoice: Amounts & Pick<Invoice, 'vatPercent'>,
  earlier: Amounts[],
  cents: number,
): Amounts | null {
  const left = earlier.reduce(add, invoice);
  if (left.grossCents <= 0 || cents <= 0) return null;
  const taken = cents < left.grossCents ? splitGross(cents, invoice.vatPercent) : left;
  return {
    netCents: -taken.netCents,
    vatCents: -taken.vatCents,
    grossCents: -taken.grossCents,
  };
}

/** What is invoiced again of a cancellation: the whole of it to the cent, or `cents` of it. */
function amountsToReinstate(
  { netCents, vatCents, grossCents, vatPercent }: Amounts & Pick<Invoice, 'vatPercent'>,
  cents: number,
): Amounts {
  if (grossCents !== -cents) return { ...splitGross(cents, vatPercent) };
  return { netCents: -netCents, vatCents: -vatCents, grossCents: cents };
}

/** The rate by which a payment was split, in whole percent. */
function vatPercentOf({ netCents, vatCents }: Pick<Amounts, 'netCents' | 'vatCents'>) {
  return Math.round((vatCents * 100) / netCents);
}

function add(one: Amounts, other: Amounts): Amounts {
  return {
    netCents: one.netCents + other.netCents,
    vatCents: one.vatCents + other.vatCents,
    grossCents: one.grossCents + other.grossCents,
  };
}

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

/** What was sold, as an invoice says it. */
export const soldLine = ({ name }: SiteContent): string =>
  `Premium-Zugang zu allen neun Modulen von ${name}, unbefristet`;

export function sellerOf({ name, operator, contact }: SiteContent): Seller {
  return { brand: name, ...operator, email: contact.email, phone: contact.phone };
}
