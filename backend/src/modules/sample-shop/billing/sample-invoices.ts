import { splitGross } from '@toolkit/domain/pricing';
import type { Selling } from '../../../platform/site/selling.js';
import type { SiteContent } from '../../../platform/site/site-content.js';
import type { Invoice, InvoiceSequence } from '../../billing/invoicing/invoice.entity.js';
import { sellerOf, soldLine } from '../../billing/invoicing/invoice-drafts.js';
import { germanDate } from '../../billing/invoicing/invoice-labels.js';
import type { SamplePurchase } from './sample-purchases.js';

type Unnumbered = Omit<Invoice, 'number' | 'year' | 'sequence' | 'cancelsNumber'>;

/** The books of a year as they would have come about day by day: each number once, none left out. */
export function sampleInvoices(
  purchases: SamplePurchase[],
  site: SiteContent,
  { account }: Selling['transfer'],
): { invoices: Invoice[]; sequences: InvoiceSequence[] } {
  const last = new Map<number, number>();
  const numberOf = new Map<string, string>();
  const invoices = purchases
    .flatMap((purchase) => documentsOf(purchase, site, account))
    .sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
    .map((document): Invoice => {
      const year = Number(germanDate(document.issuedAt).slice(0, 4));
      const sequence = (last.get(year) ?? 0) + 1;
      last.set(year, sequence);
      const number = `${year}-${String(sequence).padStart(6, '0')}`;
      const cancelsNumber = numberOf.get(document.paymentId) ?? null;
      numberOf.set(document.paymentId, number);
      return { ...document, number, year, sequence, cancelsNumber };
    });
  const sequences = [...last].map(([year, count]) => ({ year, last: count }));
  return { invoices, sequences };
}

/** The invoice of an order that is paid or on account, and what takes it back. */
function documentsOf(
  { payment, transfer, turnedAt }: SamplePurchase,
  site: SiteContent,
  account: Selling['transfer']['account'],
): Unnumbered[] {
  const { id, createdAt, completedAt, buyer, currency } = payment;
  const issuedAt = transfer ? createdAt : completedAt;
  if (!issuedAt || !buyer) return [];
  const { netCents, vatCents, amountCents, seats, discountCents, couponCode } = payment;
  const { vatTreatment, vatCountry, vatPercent } = payment;
  const invoice: Unnumbered = {
    kind: 'invoice',
    paymentId: id,
    issuedAt,
    serviceDate: transfer ? null : germanDate(issuedAt),
    settledAt: transfer ? null : issuedAt,
    seller: sellerOf(site),
    buyer,
    line: soldLine(site),
    dueOn: transfer?.dueOn ?? null,
    transferTo: transfer && { ...account, reference: payment.providerPaymentId },
    paymentMeans: transfer ? 'transfer' : 'online',
    ...{ quantity: seats, discountCents, couponCode, vatTreatment, vatCountry },
    ...{ netCents, vatCents, grossCents: amountCents, vatPercent, currency },
    replacesNumber: null,
    pdf: null,
  };
  const takenBackCents = payment.canceledAt ? amountCents : payment.refundedCents;
  if (!turnedAt || takenBackCents === 0) return [invoice];
  const taken = splitGross(takenBackCents, vatPercent);
  const cancellation: Unnumbered = {
    ...invoice,
    kind: 'cancellation',
    issuedAt: turnedAt,
    settledAt: completedAt && turnedAt,
    ...{ dueOn: null, transferTo: null },
    netCents: -taken.netCents,
    vatCents: -taken.vatCents,
    grossCents: -taken.grossCents,
  };
  return [invoice, cancellation];
}
