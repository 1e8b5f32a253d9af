import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { paymentClosed, paymentNotFound, termsChanged } from '../billing.errors.js';
import { ContractTextsService } from '../contract-texts/contract-texts.service.js';
import type { ContractTextSource } from '../contract-texts/read-contract-texts.js';
import { endOfWithdrawalPeriod } from '../deferred-access/withdrawal-period.js';
import { Payment } from '../payment.entity.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../payment-provider.js';
import type {
  AgreeToOrderDto,
  CheckoutTermsDto,
  OrderAgreementDto,
} from './order-agreement.dto.js';
import { type OrderTexts, readOrderTexts } from './order-texts.js';

const AGREEMENTS_BY_CLIENT: Limit = {
  name: 'order-agreement:client',
  tries: 240,
  windowSeconds: 3_600,
};

@Injectable()
export class OrderAgreementService {
  private readonly texts: OrderTexts;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimit: RateLimitService,
    private readonly contractTexts: ContractTextsService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(SITE) site: SiteContent,
  ) {
    this.texts = readOrderTexts(CONTENT_DIR, site);
  }

  /** What a buyer is shown at this moment. */
  offered(): CheckoutTermsDto {
    const { terms, withdrawal } = this.contractTexts.current();
    const { offerText, consentWording } = this.texts;
    const shown = [offerText, consentWording, terms.id, withdrawal.id];
    return {
      version: createHash('sha256').update(shown.join('\n')).digest('hex'),
      offerText,
      consentWording,
      terms: linkTo(terms, '/agb'),
      withdrawal: linkTo(withdrawal, '/widerruf'),
    };
  }

  /**
   * Stores with the payment what its buyer agrees to. Until it is paid the last agreement counts,
   * after that nothing changes it any more.
   * @param network what the caller's tries are counted by
   * @throws AppError PAYMENT_NOT_FOUND, PAYMENT_CLOSED, TERMS_CHANGED, PAYMENT_PROVIDER_UNAVAILABLE
   */
  async agree(
    { clientSecret, immediateAccess, version }: AgreeToOrderDto,
    network: string,
  ): Promise<OrderAgreementDto> {
    await this.rateLimit.consume(AGREEMENTS_BY_CLIENT, network);
    const shown = this.offered();
    if (version && version !== shown.version) throw termsChanged();
    const providerPaymentId = await this.provider.paymentIdOf(clientSecret);
    if (!providerPaymentId) throw paymentNotFound();
    const payments = this.dataSource.getRepository(Payment);
    const payment = { provider: this.provider.name, providerPaymentId };
    if (!(await payments.existsBy(payment))) throw paymentNotFound();
    // The provider may have the money already while its event is still on its way.
    const { state } = await this.provider.findIntent(providerPaymentId);
    if (state !== 'open') throw paymentClosed();
    const agreedAt = new Date();
    const { affected } = await payments.update(
      { ...payment, status: In(['pending', 'failed']) },
      {
        agreedAt,
        immediateAccess,
        consentWording: shown.consentWording,
        offerText: shown.offerText,
        termsId: shown.terms.id,
        withdrawalId: shown.withdrawal.id,
      },
    );
    if (affected === 0) throw paymentClosed();
    return { accessFrom: immediateAccess ? null : endOfWithdrawalPeriod(agreedAt).toISOString() };
  }
}

const linkTo = ({ id, title }: ContractTextSource, url: string) => ({ id, title, url });
