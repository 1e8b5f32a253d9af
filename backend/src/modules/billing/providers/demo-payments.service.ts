import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ValidationError } from '../../../platform/errors/app-error.js';
import {
  noSuchProvider,
  orderIncomplete,
  paymentClosed,
  paymentDeclined,
  paymentNotFound,
} from '../billing.errors.js';
import { Payment } from '../payments/payment.entity.js';
import { PaymentEventsService } from '../payments/payment-events.service.js';
import { DemoProvider } from './demo.provider.js';
import type { DemoConfirmDto, DemoConfirmResultDto } from './demo-payments.dto.js';
import type { ProviderEvent } from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';

/** How a test card behaves. */
type DemoCard = 'succeeds' | 'declined' | 'needs-authentication';

/** The payment world's well-known test numbers; no real card has one of them. */
const DEMO_CARDS: ReadonlyMap<string, DemoCard> = new Map([
  ['4242424242424242', 'succeeds'],
  ['4000000000000002', 'declined'],
  ['4000002500003155', 'needs-authentication'],
]);

@Injectable()
export class DemoPaymentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly paymentEvents: PaymentEventsService,
    private readonly providers: PaymentProviders,
  ) {}

  /**
   * Plays the provider's part after the buyer has typed a test card. What follows goes the same
   * way as an event of Stripe. The card number is looked at and forgotten.
   * @throws AppError NOT_FOUND without the demo provider, PAYMENT_NOT_FOUND, ORDER_INCOMPLETE where
   *   nobody agreed to the order, PAYMENT_DECLINED, PAYMENT_CLOSED
   */
  async confirm(body: DemoConfirmDto): Promise<DemoConfirmResultDto> {
    const payment = await this.find(body.clientSecret);
    if (!payment.agreedAt) throw orderIncomplete('Bitte stimmen Sie den AGB zu.');
    if (payment.canceledAt) throw paymentClosed();
    const card = demoCard(body.cardNumber);
    if (card === 'needs-authentication' && !body.authenticated) {
      return { status: 'requires_action' };
    }
    const event = card === 'declined' ? failed(payment) : succeeded(payment);
    const status = await this.paymentEvents.apply(payment.provider, event);
    if (status === 'failed') throw paymentDeclined();
    if (status !== 'completed' || card === 'declined') throw paymentClosed();
    return { status: 'succeeded' };
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
  const type = 'demo.succeeded';
  return { eventId, type, providerPaymentId, outcome: 'succeeded', amountCents, currency };
}

function failed({ providerPaymentId }: Payment): ProviderEvent {
  const eventId = `${providerPaymentId}:failed`;
  const failureCode = 'card_declined';
  return { eventId, type: 'demo.failed', providerPaymentId, outcome: 'failed', failureCode };
}

/** @throws ValidationError for any other number: a real card has no business here */
function demoCard(cardNumber: string): DemoCard {
  const card = DEMO_CARDS.get(cardNumber.replaceAll(' ', ''));
  if (card) return card;
  throw new ValidationError({
    cardNumber: ['Das ist keine der Testkarten. Verwenden Sie zum Beispiel 4242 4242 4242 4242.'],
  });
}
