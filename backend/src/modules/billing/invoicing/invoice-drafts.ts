import { type SiteContent } from '../../../platform/site/site-content.js';
import type { BuyerAddress } from '../shared/buyer-address.dto.js';
import { Payment } from '../shared/payment.entity.js';
import { leftCents, TRANSFER } from '../shared/payment-rules.js';
import { Invoice, type Seller } from './invoice.entity.js';

/** What the first invoice of a purchase says whether it is paid or not. */
export function sold(payment: Payment, buyer: BuyerAddress, site: SiteContent) {
  const { id, netCents, vatCents, amountCents, seats, provider } = payment;
  return {
    ...{ kind: 'invoice' as const, cancelsNumber: null, replacesNumber: null, paymentId: id },
    buyer: { ...buyer },
    line: soldLine(site),
    ...{ netCents, vatCents, grossCents: amountCents, quantity: seats },
    paymentMeans: provider === TRANSFER ? ('transfer' as const) : ('online' as const),
    ...{ dueOn: null, transferTo: null },
    ...vatColumns(payment),
  };
}

/** What stays of a payment in cents; nothing of one that has not come in. */
export const keptOf = (payment: Payment) =>
  payment.completedAt && leftCents(payment) > 0 ? payment.amountCents - payment.refundedCents : 0;

/** What payments and invoices hold alike of how VAT falls on them. */
const vatColumns = (
  row: Pick<
    Payment & Invoice,
    'discountCents' | 'couponCode' | 'vatTreatment' | 'vatCountry' | 'vatPercent' | 'currency'
  >,
) => {
  const { discountCents, couponCode, vatTreatment, vatCountry, vatPercent, currency } = row;
  return { discountCents, couponCode, vatTreatment, vatCountry, vatPercent, currency };
};

/** What a document that follows another says just as that one does. */
export const soldBy = (earlier: Invoice) => {
  const { paymentId, serviceDate, buyer, line, quantity, paymentMeans } = earlier;
  const same = { paymentId, serviceDate, buyer, line, quantity, paymentMeans };
  const plain = { discountCents: 0, couponCode: null, dueOn: null, transferTo: null };
  return { ...same, ...vatColumns(earlier), ...plain, replacesNumber: null };
};

/** What was sold, as an invoice says it. */
export const soldLine = ({ name }: SiteContent): string =>
  `Premium-Zugang zu allen neun Modulen von ${name}, unbefristet`;

export function sellerOf({ name, operator, contact }: SiteContent): Seller {
  return { brand: name, ...operator, email: contact.email, phone: contact.phone };
}
