import { randomUUID } from 'node:crypto';
import { orderPrice, type VatTerms } from '@toolkit/domain/pricing';
import { Coupon } from '../../src/modules/billing/checkout/coupons/coupon.entity.js';
import { pricedColumns } from '../../src/modules/billing/checkout/order-prices.service.js';
import { PurchaseService } from '../../src/modules/billing/checkout/purchase/purchase.service.js';
import { Invoice } from '../../src/modules/billing/invoicing/invoice.entity.js';
import { PaymentEventsService } from '../../src/modules/billing/payments/payment-events.service.js';
import type { ProviderEvent } from '../../src/modules/billing/payments/providers/payment-provider.js';
import { ReceiptsService } from '../../src/modules/billing/payments/transfers/receipts.service.js';
import { TransferCancellationService } from '../../src/modules/billing/payments/transfers/transfer-cancellation.service.js';
import { newReference } from '../../src/modules/billing/payments/transfers/transfer-reference.js';
import { TransfersService } from '../../src/modules/billing/payments/transfers/transfers.service.js';
import type { BuyerAddress } from '../../src/modules/billing/shared/buyer-address.dto.js';
import { Payment } from '../../src/modules/billing/shared/payment.entity.js';
import { TRANSFER } from '../../src/modules/billing/shared/payment-rules.js';
import { dice } from '../../src/platform/samples/dice.js';
import { germanDay } from '../../src/platform/text/german-format.js';
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

/** What becomes of an order on account, besides. */
const FATES_ON_ACCOUNT = [
  ...(['transferred', 'transferred', 'transferred', 'in-parts'] as const),
  ...(['unpaid', 'part-open', 'over-paid', 'over-paid-returned'] as const),
  ...(['canceled', 'canceled-and-late', 'part-and-canceled'] as const),
  ...(['transfer-refunded', 'transfer-part-refunded', 'transfer-corrected'] as const),
] as const;
type Fate = (typeof FATES)[number] | (typeof FATES_ON_ACCOUNT)[number];

/** How many different fates there are. */
export const SORTS_OF_FATES = new Set<Fate>([...FATES, ...FATES_ON_ACCOUNT]).size;

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
  byTransfer: boolean;
  couponCode: string | null;
  /** Money that is there. */
  keptCents: number;
  /** What the documents come to. */
  invoicedCents: number;
}

/** The coupons of the year, by what they take off. */
export type YearsCoupons = ReadonlyMap<number, Coupon>;

const TAKEN_OFF = [9_900, 12_345] as const;

/** Coupons without a limit, to be made before the first sale. */
export async function couponsOfTheYear({ dataSource }: TestApp): Promise<YearsCoupons> {
  const coupons = dataSource.getRepository(Coupon);
  const made = TAKEN_OFF.map((amountCents) =>
    coupons.save(coupons.create({ code: `JAHR-${amountCents}`, amountCents, active: true })),
  );
  return new Map((await Promise.all(made)).map((coupon) => [coupon.amountCents ?? 0, coupon]));
}

/** One sale out of many sorts, the same for the same number, through the services that a real one takes. */
export async function sell(
  test: TestApp,
  index: number,
  coupons: YearsCoupons,
): Promise<CountedSale> {
  const roll = dice(`sale ${index}`);
  const [terms, country, company, vatId] = roll.pick(TERMS);
  const discount = roll.pick([0, 0, ...TAKEN_OFF]);
  const { id: couponId = null, code: couponCode = null } = coupons.get(discount) ?? {};
  const price = orderPrice(terms, discount);
  const byTransfer = roll.happens(0.3);
  const fate = byTransfer ? roll.pick(FATES_ON_ACCOUNT) : roll.pick(FATES);
  const buyer: BuyerAddress = {
    ...{ name: `Käufer ${index}`, company, vatId, country },
    ...{ street: 'Weg 1', postalCode: '12345', city: 'Ort' },
  };
  const payment = await test.dataSource.getRepository(Payment).save({
    ...pricedColumns(price),
    ...{ email: `kauf-${index}@jahr.example`, couponId, couponCode, createdAt: new Date() },
    provider: byTransfer ? TRANSFER : 'stripe',
    providerPaymentId: byTransfer ? newReference() : `pi_${randomUUID()}`,
    buyer: fate === 'no-address' || fate === 'address-later' ? null : buyer,
  });
  const sale = new Sale(test, payment, buyer);
  await (byTransfer ? sale.placed() : sale.paid());
  const part = roll.whole(1, payment.amountCents - 1);
  await sale.turn(fate, part);
  const invoicedCents = fate === 'no-address' ? 0 : sale.invoiced;
  const { kept: keptCents } = sale;
  return { paymentId: payment.id, fate, byTransfer, couponCode, keptCents, invoicedCents };
}

class Sale {
  kept = 0;
  invoiced = 0;
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
    this.invoiced = amountCents;
  }

  async placed(): Promise<void> {
    const purchases = this.test.app.get(PurchaseService, { strict: false });
    await this.test.dataSource.transaction(async (manager) => {
      const dueOn = await this.transfers.open(manager, this.payment);
      await purchases.place(manager, this.payment, { dueOn, buyerId: null });
    });
    this.invoiced = this.payment.amountCents;
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
      case 'transferred':
        return this.receive(whole);
      case 'in-parts':
        await this.receive(part);
        return this.receive(whole - part);
      case 'part-open':
        return this.receive(part);
      case 'over-paid':
        return this.receive(whole + part);
      case 'over-paid-returned':
        await this.receive(whole + part);
        return this.sendBack(part);
      case 'canceled':
        return this.cancel();
      case 'canceled-and-late':
        await this.cancel();
        return this.receive(whole);
      case 'part-and-canceled':
        await this.receive(part);
        await this.cancel();
        return this.sendBack(part);
      case 'transfer-refunded':
        await this.receive(whole);
        return this.refund(whole);
      case 'transfer-part-refunded':
        await this.receive(whole);
        return this.refund(part);
      case 'transfer-corrected':
        await this.correct();
        return this.receive(whole);
      default:
        return;
    }
  }

  private async refund(cents: number): Promise<void> {
    await this.tell({ outcome: 'refunded', refundedCents: cents });
    this.kept -= cents;
    // What was credited before is not taken off a second time.
    this.invoiced = Math.min(this.invoiced, this.kept);
  }

  private async dispute(state: 'lost' | 'won', amountCents: number): Promise<void> {
    const dispute = {
      ...{ disputeId: `du_${this.payment.id}`, amountCents, state, evidenceDueBy: null },
      stateAt: new Date(Date.now() + this.events * 1_000),
    };
    await this.tell({ outcome: 'disputed', dispute });
    this.kept = this.payment.amountCents - (state === 'lost' ? amountCents : 0);
    this.invoiced = this.kept;
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
      this.invoiced -= cents;
    });
  }

  private addAddress(): Promise<void> {
    return this.test.dataSource.transaction(async (manager) => {
      await invoicesOf(this.test).issueMissing(manager, this.payment.id, this.buyer);
    });
  }

  private receive(cents: number): Promise<void> {
    return this.test.dataSource.transaction(async (manager) => {
      const { id: paymentId } = this.payment;
      const receivedOn = germanDay(new Date());
      await this.test.app.get(ReceiptsService, { strict: false }).receive(manager, {
        ...{ paymentId, cents, receivedOn, source: { by: 'staff' } },
      });
      this.kept += cents;
    });
  }

  private sendBack(cents: number): Promise<void> {
    return this.test.dataSource.transaction(async (manager) => {
      await this.transfers.returnSurplus(manager, this.payment.id, cents);
      this.kept -= cents;
    });
  }

  private cancel(): Promise<void> {
    return this.test.dataSource.transaction(async (manager) => {
      await this.test.app
        .get(TransferCancellationService, { strict: false })
        .cancel(manager, this.payment.id, 'staff');
      this.invoiced = 0;
    });
  }

  private get transfers(): TransfersService {
    return this.test.app.get(TransfersService, { strict: false });
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
