import { Injectable } from '@nestjs/common';
import type { OwnPaymentEvent } from '@toolkit/domain/audit-log';
import { needsCard } from '@toolkit/domain/pricing';
import { DataSource, IsNull, Not } from 'typeorm';
import { ValidationError } from '../../../../platform/errors/app-error.js';
import {
  CARD_OF_OTHER_COUNTRY,
  CardEvidenceService,
  DemoProvider,
  noSuchProvider,
  PaymentEventsService,
  PaymentProviders,
  type ProviderEvent,
} from '../../payments/index.js';
import { Payment } from '../../shared/payment.entity.js';
import { paymentNotFound } from '../../shared/payment.errors.js';
import {
  cardNeeded,
  cardOfOtherCountry,
  orderIncomplete,
  paymentClosed,
  paymentDeclined,
  paymentProcessing,
} from '../checkout.errors.js';
import { CheckoutService } from '../checkout.service.js';
import type { DemoConfirmDto, DemoConfirmResultDto, DemoDebitDto } from './demo-payments.dto.js';

/** How a test card behaves. */
interface DemoCard {
  effect: 'succeeds' | 'declined' | 'needs-authentication';
  /** Where it was issued; null plays a card of whatever country the buyer is in. */
  country: string | null;
}

const card = (effect: DemoCard['effect'], country: string | null = null): DemoCard => ({
  effect,
  country,
});

/** The payment world's well-known test numbers; no real card has one of them. */
const DEMO_CARDS: ReadonlyMap<string, DemoCard> = new Map([
  ['4242424242424242', card('succeeds')],
  ['4000002760000016', card('succeeds', 'DE')],
  ['4000007560000009', card('succeeds', 'CH')],
  ['4000000000000002', card('declined')],
  ['4000002500003155', card('needs-authentication')],
]);

@Injectable()
export class DemoPaymentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checkout: CheckoutService,
    private readonly paymentEvents: PaymentEventsService,
    private readonly providers: PaymentProviders,
    private readonly cardEvidence: CardEvidenceService,
  ) {}

  /**
   * Plays the provider's part after the buyer has typed a test card. What follows goes the same
   * way as an event of Stripe. The card number is looked at and forgotten.
   * @throws AppError NOT_FOUND without the demo provider, PAYMENT_NOT_FOUND, ORDER_INCOMPLETE where
   *   nobody agreed to the order, PAYMENT_DECLINED, CARD_OF_OTHER_COUNTRY, PAYMENT_PROCESSING, PAYMENT_CLOSED
   */
  async confirm(body: DemoConfirmDto): Promise<DemoConfirmResultDto> {
    const payment = await this.findPayable(body.clientSecret);
    const { effect, country } = demoCard(body.cardNumber);
    if (effect === 'needs-authentication' && !body.authenticated) {
      return { status: 'requires_action' };
    }
    if (effect !== 'declined') await this.assertEvidence(payment, country);
    const event = effect === 'declined' ? failed(payment, 'card_declined') : succeeded(payment);
    const status = await this.paymentEvents.apply(payment.provider, event);
    if (status === 'failed') throw paymentDeclined();
    if (status !== 'completed' || effect === 'declined') throw paymentClosed();
    return { status: 'succeeded' };
  }

  /** Plays the card's country, which Stripe names before any money is taken. */
  private async assertEvidence(payment: Payment, country: string | null): Promise<void> {
    const cardCountry = country ?? payment.buyer?.country ?? null;
    await this.dataSource.getRepository(Payment).update(payment.id, { cardCountry });
    if (this.cardEvidence.agrees(payment, cardCountry)) return;
    await this.cardEvidence.refuse(payment);
    const refused = { ...payment, cardCountry, failureCode: CARD_OF_OTHER_COUNTRY };
    throw cardOfOtherCountry(this.cardEvidence.refusalOf(refused) ?? '');
  }

  /**
   * Plays a direct debit: the buyer is done, and whether money comes is decided by `settle`.
   * @throws AppError NOT_FOUND without the demo provider, PAYMENT_NOT_FOUND, ORDER_INCOMPLETE, CARD_NEEDED,
   *   PAYMENT_PROCESSING, PAYMENT_CLOSED
   */
  async debit({ clientSecret }: DemoDebitDto): Promise<DemoConfirmResultDto> {
    const payment = await this.findPayable(clientSecret);
    if (needsCard(payment)) throw cardNeeded();
    const status = await this.paymentEvents.apply(payment.provider, underWay(payment));
    if (status !== 'pending') throw paymentClosed();
    return { status: 'processing' };
  }

  /**
   * Plays the bank, days later: the direct debit of this browser's order is paid, or comes back.
   * @throws AppError NOT_FOUND without the demo provider, PAYMENT_NOT_FOUND where none is under way
   */
  async settle(succeeds: boolean, token: string | null): Promise<void> {
    const { online } = this.providers;
    if (!(online instanceof DemoProvider)) throw noSuchProvider();
    const order = token ? await this.checkout.find(token) : null;
    const payment =
      order &&
      (await this.dataSource.getRepository(Payment).findOneBy({
        ...{ orderId: order.id, provider: online.name },
        processingSince: Not(IsNull()),
      }));
    if (!payment) throw paymentNotFound();
    const event = succeeds ? succeeded(payment) : failed(payment, 'debit_not_authorized');
    await this.paymentEvents.apply(online.name, event);
  }

  private async findPayable(clientSecret: string): Promise<Payment> {
    const payment = await this.find(clientSecret);
    if (!payment.agreedAt) throw orderIncomplete('Bitte stimmen Sie den AGB zu.');
    if (payment.canceledAt) throw paymentClosed();
    if (payment.processingSince) throw paymentProcessing();
    return payment;
  }

  private async find(clientSecret: string): Promise<Payment> {
    const { online } = this.providers;
    if (!(online instanceof DemoProvider)) throw noSuchProvider();
    const { name: provider } = online;
    const providerPaymentId = await online.paymentIdOf(clientSecret);
    if (!providerPaymentId) throw paymentNotFound();
    const payment = await this.dataSource
      .getRepository(Payment)
      .findOneBy({ provider, providerPaymentId });
    if (!payment) throw paymentNotFound();
    return payment;
  }
}

function succeeded(payment: Payment): ProviderEvent {
  const { providerPaymentId, amountCents, currency } = payment;
  const eventId = `${providerPaymentId}:succeeded`;
  const type = 'demo.succeeded' satisfies OwnPaymentEvent;
  return { eventId, type, providerPaymentId, outcome: 'succeeded', amountCents, currency };
}

function underWay({ providerPaymentId }: Payment): ProviderEvent {
  const at = new Date();
  const eventId = `${providerPaymentId}:processing:${at.getTime()}`;
  return {
    eventId,
    type: 'demo.processing' satisfies OwnPaymentEvent,
    providerPaymentId,
    outcome: 'processing',
    at,
  };
}

/** One try that fails is one event, however often the same card is tried. */
function failed(
  { providerPaymentId, processingSince }: Payment,
  failureCode: string,
): ProviderEvent {
  const tried = processingSince ? `:${processingSince.getTime()}` : '';
  const eventId = `${providerPaymentId}:failed${tried}`;
  const event = {
    eventId,
    type: 'demo.failed' satisfies OwnPaymentEvent,
    providerPaymentId,
  } as const;
  return { ...event, outcome: 'failed', failureCode, at: new Date() };
}

/** @throws ValidationError for any other number: a real card has no business here */
function demoCard(cardNumber: string): DemoCard {
  const known = DEMO_CARDS.get(cardNumber.replaceAll(' ', ''));
  if (known) return known;
  throw new ValidationError({
    cardNumber: ['Das ist keine der Testkarten. Verwenden Sie zum Beispiel 4242 4242 4242 4242.'],
  });
}
