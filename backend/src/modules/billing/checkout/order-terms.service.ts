import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import { parse } from 'yaml';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { formatCents } from '../../../platform/text/german-format.js';
import { ContractTextsService } from '../contract-texts/contract-texts.service.js';
import {
  type ContractTextSource,
  fillPlaceholders,
} from '../contract-texts/read-contract-texts.js';
import type { CheckoutTermsDto } from './checkout.dto.js';

/** What stands directly above the button with which a buyer orders. */
export interface OrderTexts {
  /** What is bought, for how much, once. */
  offerText: string;
  /**
   * The consent to open the digital content before the withdrawal period ends; whoever gives it loses
   * that right for the digital content (§ 356 Abs. 6 BGB).
   */
  consentWording: string;
  /** What holds for withdrawing from the personal services (§ 356 Abs. 5, § 357a BGB). */
  servicesWording: string;
}

/**
 * Reads the operator's words from `site/checkout.yml`. The price is not among them: what must be
 * said about it (§ 312j BGB) is added here from the price rules.
 * @throws Error with one German sentence when a text is missing
 */
export function readOrderTexts(contentDir: URL, site: SiteContent): OrderTexts {
  const file = 'site/checkout.yml';
  const { order } = parse(readFileSync(new URL(file, contentDir), 'utf8')) ?? {};
  const words = (key: 'product' | 'consent' | 'services'): string => {
    const text: unknown = order?.[key];
    if (typeof text === 'string' && text.trim() !== '') return fillPlaceholders(text.trim(), site);
    throw new Error(`In content/${file} fehlt der Text „order.${key}“.`);
  };
  return {
    offerText: `${words('product')} ${PRICE}`,
    consentWording: words('consent'),
    servicesWording: words('services'),
  };
}

const { grossCents, vatCents, currency } = PREMIUM_PRICE;
const [gross, vat] = [grossCents, vatCents].map((cents) => formatCents(cents, currency));
const PRICE = `Gesamtpreis: ${gross} inkl. ${vat} MwSt., einmalige Zahlung, kein Abonnement.`;

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

/** The words of what is shown, as they are kept with the order that agrees to them. */
export const wordingOf = (shown: CheckoutTermsDto) => ({
  consentWording: shown.consentWording,
  servicesWording: shown.servicesWording,
  offerText: shown.offerText,
  termsId: shown.terms.id,
  withdrawalId: shown.withdrawal.id,
});
