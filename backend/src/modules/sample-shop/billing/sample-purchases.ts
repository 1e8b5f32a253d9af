import { Inject, Injectable } from '@nestjs/common';
import { GERMAN_VAT, orderPrice } from '@toolkit/domain/pricing';
import { dice, sampleId } from '../../../platform/samples/dice.js';
import type { SamplePerson } from '../../../platform/samples/sample-people.js';
import { SAMPLE_DAY_MS } from '../../../platform/samples/sample-people.js';
import { SELLING, type Selling } from '../../../platform/site/selling.js';
import { pricedColumns } from '../../billing/checkout/order-prices.service.js';
import { OrderTermsService, wordingOf } from '../../billing/checkout/order-terms.service.js';
import { PaymentProviders } from '../../billing/payments/providers/payment-providers.js';
import type { Transfer } from '../../billing/payments/transfers/transfer.entity.js';
import type { BuyerAddress } from '../../billing/shared/buyer-address.dto.js';
import type { Payment } from '../../billing/shared/payment.entity.js';
import type { SampleGround } from '../../identity/index.js';
import { isOnAccount, onAccount, type TransferOutcome, unpaidOrders } from './sample-transfers.js';

/** What became of an order. */
type Outcome =
  | 'kept'
  | 'guarantee'
  | 'withdrawn'
  | 'part-refunded'
  | 'dispute-won'
  | 'dispute-open'
  | 'never-paid'
  | TransferOutcome;

/** One order of an invented person, as its payment stands today. */
export interface SamplePurchase {
  person: SamplePerson;
  outcome: Outcome;
  payment: Payment;
  /** What is due and has come in of an order on account; null of any other. */
  transfer: Transfer | null;
  /** When money went back, the bank was asked, or an order on account was paid in part or cancelled; else null. */
  turnedAt: Date | null;
}

/** A part that staff gave back, in cents. */
export const PART_CENTS = 20_000;

const MINUTE_MS = 60_000;

/** Orders of the invented people, thought out before anything is stored: access follows from them. */
@Injectable()
export class SamplePurchases {
  constructor(
    private readonly terms: OrderTermsService,
    private readonly providers: PaymentProviders,
    @Inject(SELLING) private readonly selling: Selling,
  ) {}

  /** The orders of all who have placed one, the oldest first, and those that came to nothing. */
  of(people: SamplePerson[], now: Date): SamplePurchase[] {
    const buyers = people
      .filter(({ orderedAt }) => orderedAt)
      .sort((one, other) => Number(one.orderedAt) - Number(other.orderedAt));
    const outcomes = outcomesOf(buyers, now);
    return [
      ...buyers.map((person) => this.purchase(person, outcomes.get(person.id) ?? 'kept', now)),
      ...failedTries(people, now).map((person) => this.purchase(person, 'never-paid', now)),
      ...unpaidOrders(people, this.selling.transfer, now).map(({ person, outcome }) =>
        this.purchase(person, outcome, now),
      ),
    ];
  }

  private purchase(person: SamplePerson, outcome: Outcome, now: Date): SamplePurchase {
    const roll = dice(`purchase:${person.id}`);
    const createdAt = person.orderedAt ?? now;
    const paid = outcome !== 'never-paid';
    const completedAt = paid ? new Date(createdAt.getTime() + roll.whole(2, 9) * MINUTE_MS) : null;
    const turns = paid && outcome !== 'kept' && !isOnAccount(outcome);
    const turnedAt = turns ? turn(createdAt, roll.whole(5, 12), now) : null;
    const whole = outcome === 'guarantee' || outcome === 'withdrawn';
    const price = pricedColumns(orderPrice(GERMAN_VAT));
    const payment: Payment = {
      id: sampleId(`payment:${person.id}`),
      userId: paid ? person.id : null,
      orderId: null,
      email: person.email,
      provider: this.providers.online.name,
      providerPaymentId: `sample_${sampleId(`intent:${person.id}`).replaceAll('-', '').slice(0, 24)}`,
      ...price,
      seats: 1,
      couponId: null,
      couponCode: null,
      status: paid ? (whole ? 'refunded' : 'completed') : 'failed',
      completedAt,
      refundedAt: whole ? turnedAt : null,
      refundedCents: whole ? price.amountCents : outcome === 'part-refunded' ? PART_CENTS : 0,
      disputeLostCents: 0,
      writtenOffCents: 0,
      receivedCents: null,
      receivedCurrency: null,
      disputeState: outcome === 'dispute-open' ? 'open' : outcome === 'dispute-won' ? 'won' : null,
      disputedAt: outcome.startsWith('dispute') ? turnedAt : null,
      failureCode: paid ? null : roll.pick(['card_declined', 'insufficient_funds', 'expired_card']),
      ...{ processingSince: null, triedAt: null, providerCustomerId: null },
      canceledAt: null,
      lastCheckedAt: null,
      agreedAt: createdAt,
      ...wordingOf(this.terms.offered()),
      buyer: addressOf(person),
      vatIdCheck: null,
      cardCountry: null,
      createdAt,
      updatedAt: turnedAt ?? completedAt ?? createdAt,
    };
    if (isOnAccount(outcome)) {
      return { person, outcome, ...onAccount(payment, outcome, this.selling.transfer) };
    }
    return { person, outcome, payment, transfer: null, turnedAt };
  }
}

/** Who has premium access since when: everybody who has paid and not got everything back. */
export const groundsOf = (purchases: SamplePurchase[]): SampleGround[] =>
  purchases.flatMap(({ person, payment: { id, status, completedAt } }) =>
    status === 'completed' && completedAt
      ? [{ userId: person.id, paymentId: id, since: completedAt }]
      : [],
  );

/** Of the buyers, the oldest first, some have a story; each is picked by how long ago they ordered. */
function outcomesOf(buyers: SamplePerson[], now: Date): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  const tell = (outcome: Outcome, fromDays: number, untilDays: number) => {
    const fits = buyers.find(({ id, orderedAt }) => {
      const days = (now.getTime() - Number(orderedAt)) / SAMPLE_DAY_MS;
      return !outcomes.has(id) && days >= fromDays && days <= untilDays;
    });
    if (fits) outcomes.set(fits.id, outcome);
  };
  tell('dispute-won', 180, 330);
  tell('guarantee', 90, 200);
  tell('part-refunded', 60, 240);
  tell('withdrawn', 30, 150);
  tell('dispute-open', 13, 90);
  tell('transferred', 14, 250);
  tell('transferred', 14, 120);
  return outcomes;
}

/** Old enough that nobody asks the provider about them, and too young to be forgotten. */
const FAILED_DAYS_AGO = [17, 9];

/** Of those who have not bought, two whose card was refused. */
function failedTries(people: SamplePerson[], now: Date): SamplePerson[] {
  const since = (days: number) => new Date(now.getTime() - days * SAMPLE_DAY_MS);
  const others = people.filter(
    ({ orderedAt, confirmed, registeredAt }) =>
      !orderedAt && confirmed && registeredAt < since(FAILED_DAYS_AGO[0] ?? 0),
  );
  return others
    .slice(-FAILED_DAYS_AGO.length)
    .map((person, index) => ({ ...person, orderedAt: since(FAILED_DAYS_AGO[index] ?? 0) }));
}

function turn(createdAt: Date, days: number, now: Date): Date {
  return new Date(Math.min(createdAt.getTime() + days * SAMPLE_DAY_MS, now.getTime() - MINUTE_MS));
}

function addressOf(person: SamplePerson): BuyerAddress {
  const { firstName, lastName, company, street, postalCode, city } = person;
  return { name: `${firstName} ${lastName}`, company, street, postalCode, city, country: 'DE' };
}
