import { randomUUID } from 'node:crypto';
import { orderPrice, type VatTerms } from '@stabwechsel/domain/pricing';
import type { BuyerAddress } from '../../src/modules/billing/invoices/buyer-address.dto.js';
import { Invoice } from '../../src/modules/billing/invoices/invoice.entity.js';
import { Payment } from '../../src/modules/billing/payments/payment.entity.js';
import { PaymentEventsService } from '../../src/modules/billing/payments/payment-events.service.js';
import { pricedColumns } from '../../src/modules/billing/prices/order-prices.service.js';
import type { ProviderEvent } from '../../src/modules/billing/providers/payment-provider.js';
import { dice } from '../../src/platform/samples/dice.js';
import { invoicesOf } from './invoices.js';
import type { TestApp } from './test-app.js';

/** What becomes of a sale. */
const FATES = [
  'kept',
  ...Array<'kept'>(11).fill('kept'),
  ...(['refunded', 'part-refunded', 'lost', 'won', 'lost-and-won', 'part-lost'] as const),
  ...(['corrected', 'corrected-and-refunded', 'part-refunded-and-corrected'] as const),
  ...(['credited-and-refunded', 'credited', 'no-address', 'address-later'] as const),
] as const;
type Fate = (typeof FATES)[number];

type Buyer = [VatTerms, country: string, company: string | null, vatId: string | null];

const TERMS: [Buyer, ...Buyer[]] = [
  [vat('standard', 19, 'DE'), 'DE', 'Łukasz & Söhne „Bau“; GmbH', 'DE123456788'],
  [vat('standard', 19, 'DE'), 'DE', null, null],
  [vat('oss', 20, 'FR'), 'FR', null, null],
  [vat('oss', 25.5, 'FI'), 'FI', null, null],
  [vat('reverse-charge', 0, null), 'AT', 'Muster GmbH', 'ATU12345678'],
  [vat('not-taxable', 0, null), 'CH', 'Muster AG', null],
];

function vat(
  vatTreatment: VatTerms['vatTreatment'],
  vatPercent: number,
  vatCountry: string | null,
): VatTerms {
  return { vatTreatment, vatPercent, vatCountry };
}

/** What the test itself counts of a sale, apart from everything that the product writes. */
export interface CountedSale {
  paymentId: string;
  fate: Fate;
  keptCents: number;
  /** What was taken off the invoice though no money went back. */
  creditedCents: number;
}

/** One sale out of many sorts, the same for the same number, through the services that a real one takes. */
export async function sell(test: TestApp, index: number): Promise<CountedSale> {
  const roll = dice(`sale ${index}`);
  const [terms, country, company, vatId] = roll.pick(TERMS);
  const price = orderPrice(terms, roll.pick([1, 1, 1, 2, 5]), roll.pick([0, 0, 9_900, 12_345]));
  const fate = roll.pick(FATES);
  const provider = roll.happens(0.2) ? 'transfer' : 'stripe';
  const buyer: BuyerAddress = {
    ...{ name: `Käufer ${index}`, company, vatId, country },
    ...{ street: 'Weg 1', postalCode: '12345', city: 'Ort' },
  };
  const payment = await test.dataSource.getRepository(Payment).save({
    ...pricedColumns(price),
    ...{ email: `kauf-${index}@jahr.example`, provider, providerPaymentId: `pi_${randomUUID()}` },
    buyer: fate === 'no-address' || fate === 'address-later' ? null : buyer,
  });
  const sale = new Sale(test, payment, buyer);
  await sale.paid();
  const part = roll.whole(1, payment.amountCents - 1);
  await sale.turn(fate, part);
  return { paymentId: payment.id, fate, keptCents: sale.kept, creditedCents: sale.credited };
}

class Sale {
  kept = 0;
  credited = 0;
  private events = 0;

  constructor(
    private readonly test: TestApp,
    private readonly payment: Payment,
    private readonly buyer: BuyerAddress,
  ) {}

  async paid(): Promise<void> {
    const { amountCents, currency } = this.payment;
    await this.tell({ outcome: 'succeeded', amountCents, currency });
    this.kept = amountCents;
  }

  async turn(fate: Fate, part: number): Promise<void> {
    const whole = this.payment.amountCents;
    switch (fate) {
      case 'refunded':
        return this.refund(whole);
      case 'part-refunded':
        return this.refund(part);
      case 'lost':
        return this.dispute('lost', whole);
      case 'won':
        return this.dispute('won', whole);
      case 'part-lost':
        return this.dispute('lost', part);
      case 'lost-and-won':
        await this.dispute('lost', part);
        return this.dispute('won', part);
      case 'corrected':
        return this.correct();
      case 'corrected-and-refunded':
        await this.correct();
        return this.refund(whole);
      case 'part-refunded-and-corrected':
        await this.refund(part);
        return this.correct();
      case 'credited':
        return this.credit(part);
      case 'credited-and-refunded':
        await this.credit(part);
        return this.refund(part);
      case 'address-later':
        return this.addAddress();
      default:
        return;
    }
  }

  private async refund(cents: number): Promise<void> {
    await this.tell({ outcome: 'refunded', refundedCents: cents });
    this.kept -= cents;
    this.credited = 0;
  }

  private async dispute(state: 'lost' | 'won', amountCents: number): Promise<void> {
    const dispute = {
      ...{ disputeId: `du_${this.payment.id}`, amountCents, state, evidenceDueBy: null },
      stateAt: new Date(Date.now() + this.events * 1_000),
    };
    await this.tell({ outcome: 'disputed', dispute });
    this.kept = this.payment.amountCents - (state === 'lost' ? amountCents : 0);
  }

  private correct(): Promise<void> {
    return this.test.dataSource.transaction(async (manager) => {
      const paymentId = this.payment.id;
      const invoice = await manager.findOneByOrFail(Invoice, { paymentId, kind: 'invoice' });
      const buyer = { ...this.buyer, street: 'Anderer Weg 2' };
      await invoicesOf(this.test).replace(manager, invoice.number, buyer, invoice);
    });
  }

  private credit(cents: number): Promise<void> {
    return this.test.dataSource.transaction(async (manager) => {
      const paymentId = this.payment.id;
      const { number } = await manager.findOneByOrFail(Invoice, { paymentId, kind: 'invoice' });
      const seen = { number, leftCents: this.payment.amountCents };
      await invoicesOf(this.test).credit(manager, seen, cents);
      this.credited = cents;
    });
  }

  private addAddress(): Promise<void> {
    return this.test.dataSource.transaction(async (manager) => {
      await invoicesOf(this.test).issueMissing(manager, this.payment.id, this.buyer);
    });
  }

  private async tell(what: DistributiveOmit<ProviderEvent, keyof Told>): Promise<void> {
    const { provider, providerPaymentId, id } = this.payment;
    const told: Told = { eventId: `${id}:${++this.events}`, type: 'test', providerPaymentId };
    const events = this.test.app.get(PaymentEventsService, { strict: false });
    await events.apply(provider, { ...told, ...what } as ProviderEvent);
  }
}

type Told = Pick<ProviderEvent, 'eventId' | 'type' | 'providerPaymentId'>;
type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown
  ? Omit<Union, Key>
  : never;
