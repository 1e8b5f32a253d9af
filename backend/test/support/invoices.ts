import { randomBytes } from 'node:crypto';
import type { Invoice } from '../../src/modules/billing/invoicing/invoice.entity.js';
import { InvoicesService } from '../../src/modules/billing/invoicing/invoices.service.js';
import type { BuyerAddress } from '../../src/modules/billing/shared/buyer-address.dto.js';
import { Payment } from '../../src/modules/billing/shared/payment.entity.js';
import type { TestApp } from './test-app.js';

export const BUYER: BuyerAddress = {
  name: 'Karl Brandt',
  company: 'Brandt Maschinenbau GmbH & Co. KG',
  street: 'Industriestraße 7',
  postalCode: '59555',
  city: 'Lippstadt',
  country: 'DE',
  vatId: 'DE123456788',
};

/** A company elsewhere in the EU, a consumer there, and one outside. */
export const AUSTRIAN: BuyerAddress = {
  name: 'Eva Huber',
  company: 'Huber Holzbau GmbH',
  ...{ street: 'Ringstraße 3', postalCode: '1010', city: 'Wien', country: 'AT' },
  vatId: 'ATU12345675',
};
export const FRENCH: BuyerAddress = {
  name: 'Claire Dupont',
  company: null,
  ...{ street: '5 rue de Lille', postalCode: '67000', city: 'Strasbourg', country: 'FR' },
  vatId: null,
};
export const SWISS: BuyerAddress = { ...FRENCH, postalCode: '8001', city: 'Zürich', country: 'CH' };

/** A paid purchase of 990 €, written straight to the database. */
export function paidPayment(
  test: TestApp,
  userId: string | null,
  fields: Partial<Payment> = {},
): Promise<Payment> {
  const payments = test.dataSource.getRepository(Payment);
  return payments.save(
    payments.create({
      userId,
      email: 'karl@example.com',
      provider: 'demo',
      providerPaymentId: `demo_${randomBytes(8).toString('hex')}`,
      amountCents: 99_000,
      netCents: 83_193,
      vatCents: 15_807,
      currency: 'EUR',
      status: 'completed',
      completedAt: new Date('2026-11-20T10:30:00Z'),
      ...fields,
    }),
  );
}

export const invoicesOf = (test: TestApp) => test.app.get(InvoicesService, { strict: false });

/** Makes out an invoice in a transaction of its own. */
export const issue = (test: TestApp, payment: Payment, buyer = BUYER): Promise<Invoice> =>
  test.dataSource.transaction((manager) => invoicesOf(test).issue(manager, payment, buyer));

/** Gives back so much of a payment, and takes its invoice back over that, in a transaction of its own. */
export const cancel = (test: TestApp, payment: Payment, cents: number): Promise<Invoice | null> =>
  test.dataSource.transaction(async (manager) => {
    const refundedCents = () => `least("amountCents", "refundedCents" + ${cents})`;
    await manager.update(Payment, payment.id, { refundedCents });
    return invoicesOf(test).cancel(manager, payment, cents);
  });
