import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { ContractTextsService } from '../contract-texts/contract-texts.service.js';
import type { ContractTextSource } from '../contract-texts/read-contract-texts.js';
import type { CheckoutTermsDto } from './checkout.dto.js';
import { type OrderTexts, readOrderTexts } from './order-texts.js';

/** What a buyer is shown and agrees to, word for word. */
@Injectable()
export class OrderTermsService {
  private readonly texts: OrderTexts;

  constructor(
    private readonly contractTexts: ContractTextsService,
    @Inject(SITE) site: SiteContent,
  ) {
    this.texts = readOrderTexts(CONTENT_DIR, site);
  }

  /** What is shown at this moment. */
  offered(): CheckoutTermsDto {
    const { terms, withdrawal } = this.contractTexts.current();
    const { offerText, consentWording, servicesWording } = this.texts;
    const shown = [offerText, consentWording, servicesWording, terms.id, withdrawal.id];
    return {
      version: createHash('sha256').update(shown.join('\n')).digest('hex'),
      offerText,
      consentWording,
      servicesWording,
      terms: linkTo(terms, '/agb'),
      withdrawal: linkTo(withdrawal, '/widerruf'),
    };
  }
}

const linkTo = ({ id, title }: ContractTextSource, url: string) => ({ id, title, url });
