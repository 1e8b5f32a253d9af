import { Inject, Injectable } from '@nestjs/common';
import { isCardOf, needsCard } from '@toolkit/domain/pricing';
import { DataSource } from 'typeorm';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { countryName } from '../invoicing/index.js';
import { Payment } from '../shared/payment.entity.js';
import { PaymentEventsService } from './payment-events.service.js';
import { PaymentProviders } from './providers/payment-providers.js';

/** As the failure of a payment that was refused for its card's country. */
export const CARD_OF_OTHER_COUNTRY = 'card-of-other-country';

/**
 * A price without German VAT holds for a card of the buyer's country: of such a payment the bank only promises
 * the money, and it is taken once that agrees.
 */
@Injectable()
export class CardEvidenceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly providers: PaymentProviders,
    private readonly paymentEvents: PaymentEventsService,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * Asks what became of a payment, and decides where the buyer's bank has promised the money.
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE
   */
  async decideOn(provider: string, providerPaymentId: string): Promise<void> {
    const payment = await this.dataSource
      .getRepository(Payment)
      .findOneBy({ provider, providerPaymentId });
    if (!payment) return;
    const found = await this.providers.of(provider).findIntent(providerPaymentId);
    if (found.state === 'authorized') await this.decide(payment, found.cardCountry);
  }

  /**
   * Takes the promised money, or gives the promise back where the card is of another country.
   * @returns whether it is taken
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE
   */
  async decide(payment: Payment, cardCountry: string | null): Promise<boolean> {
    const online = this.providers.online;
    await this.dataSource.getRepository(Payment).update(payment.id, { cardCountry });
    if (payment.canceledAt === null && this.agrees(payment, cardCountry)) {
      return online.captureIntent(payment.providerPaymentId);
    }
    if (await online.cancelIntent(payment.providerPaymentId)) await this.refuse(payment);
    return false;
  }

  /** Whether a card of this country is evidence for the price of a payment. */
  agrees(payment: Payment, cardCountry: string | null): boolean {
    return !needsCard(payment) || isCardOf(payment.buyer?.country ?? '', cardCountry);
  }

  /** Writes down that a payment was refused, before anything was charged. */
  async refuse({ id, provider, providerPaymentId }: Payment): Promise<void> {
    await this.paymentEvents.apply(provider, {
      eventId: `${CARD_OF_OTHER_COUNTRY}:${providerPaymentId}`,
      type: CARD_OF_OTHER_COUNTRY,
      providerPaymentId,
      ...{ outcome: 'canceled', failureCode: CARD_OF_OTHER_COUNTRY, at: new Date() },
    });
    await this.dataSource.getRepository(Payment).update(id, { canceledAt: new Date() });
  }

  /** Why a payment was refused and what the buyer can do; null where it was not, or for another reason. */
  refusalOf({ failureCode, buyer, cardCountry }: Payment): string | null {
    if (failureCode !== CARD_OF_OTHER_COUNTRY) return null;
    const issuedIn = cardCountry ? ` (${countryName(cardCountry)})` : '';
    return `Ihre Karte wurde nicht in dem Land Ihrer Anschrift ausgestellt${issuedIn}. Es wurde nichts abgebucht. Zu diesem Preis brauchen wir eine Karte aus diesem Land (${countryName(buyer?.country ?? null)}). Bitte zahlen Sie mit einer solchen Karte, oder schreiben Sie uns an ${this.site.contact.email}.`;
  }
}
