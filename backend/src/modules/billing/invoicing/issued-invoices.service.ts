import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Payment } from '../shared/payment.entity.js';
import { InvoiceDto } from './invoice.dto.js';
import { Invoice } from './invoice.entity.js';

/** Invoices that were made out, as others read them. */
@Injectable()
export class IssuedInvoicesService {
  constructor(private readonly dataSource: DataSource) {}

  /** Of a payment, the oldest first. */
  documentsOf(manager: EntityManager, paymentId: string): Promise<Invoice[]> {
    return manager.find(Invoice, { where: { paymentId }, order: { year: 'ASC', sequence: 'ASC' } });
  }

  /** Whether less is asked for than was invoiced first. */
  async isCredited(manager: EntityManager, { id, amountCents }: Payment): Promise<boolean> {
    const [first] = await this.documentsOf(manager, id);
    return first !== undefined && first.grossCents > amountCents;
  }

  /** The last invoice of a payment: what the buyer was asked for the money with. */
  askingFor(manager: EntityManager, paymentId: string): Promise<Invoice> {
    return manager.findOneOrFail(Invoice, {
      where: { paymentId, kind: 'invoice' },
      order: { year: 'DESC', sequence: 'DESC' },
    });
  }

  /** What was taken off an invoice since, the oldest first. */
  creditsOf(manager: EntityManager, { number }: Invoice): Promise<Invoice[]> {
    return manager.find(Invoice, {
      where: { cancelsNumber: number, kind: 'cancellation' },
      order: { year: 'ASC', sequence: 'ASC' },
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
}
