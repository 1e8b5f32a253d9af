import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { parseYaml } from '@toolkit/documents/yaml';
import {
  GERMAN_VAT,
  needsCard,
  type OrderPrice,
  orderPrice,
  vatPercentWords,
} from '@toolkit/domain/pricing';
import { contentOnSale } from '@toolkit/domain/sale';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { formatCents } from '../../../platform/text/german-format.js';
import { countryName, vatNote } from '../invoicing/index.js';
import { fillPlaceholders } from '../shared/fill-placeholders.js';
import type { CheckoutTermsDto } from './checkout.dto.js';
import type { CheckoutOrder } from './checkout-order.entity.js';
import { ContractTextsService } from './contract-texts/contract-texts.service.js';
import { type ContractTextSource } from './contract-texts/read-contract-texts.js';
import { vatIdStateOf } from './order-prices.service.js';

/** What stands directly above the button with which a buyer orders. */
export interface OrderTexts {
  /** What is bought, one paragraph each. */
  product: string[];
  /** What is owed for personal services that were used before a withdrawal (§ 357a BGB); null: none are sold. */
  servicesWording: string | null;
}

interface OrderFile {
  order?: Record<string, unknown>;
}

/**
 * Reads the operator's words from `site/checkout.yml`. The price is not among them: what must be
 * said about it (§ 312j BGB) is added here from the price rules.
 * @throws Error with one German sentence when a text is missing
 */
export function readOrderTexts(contentDir: URL, site: SiteContent): OrderTexts {
  const file = 'site/checkout.yml';
  const content = parseYaml(readFileSync(new URL(file, contentDir), 'utf8')) as OrderFile | null;
  const { order } = contentOnSale(content ?? {}, site.sale);
  const words = (key: 'product' | 'services'): string[] => {
    const paragraphs = [order?.[key]].flat().flatMap((text) => {
      const trimmed = typeof text === 'string' ? text.trim() : '';
      return trimmed === '' ? [] : [fillPlaceholders(trimmed, site)];
    });
    if (paragraphs.length > 0) return paragraphs;
    throw new Error(`In content/${file} fehlt der Text „order.${key}“.`);
  };
  return {
    product: words('product'),
    servicesWording: site.sale.parts.includes('personal') ? words('services').join(' ') : null,
  };
}

/** The price as § 312j BGB wants it said directly above the button, with how VAT falls on it. */
export function priceSentence(price: OrderPrice): string {
  const total = formatCents(price.grossCents, price.currency);
  return `${reductionWords(price)}Gesamtpreis: ${total} ${priceNote(price)}`;
}

/** What stands beside the total: how VAT falls on it, and that nothing follows. */
const priceNote = (price: OrderPrice): string =>
  `${vatPart(price)}, einmalige Zahlung, kein Abonnement.`;

/** What a coupon takes off; nothing at the list price. */
function reductionWords({ discountCents, grossCents, currency }: OrderPrice): string {
  if (discountCents === 0) return '';
  const [list, discount] = [grossCents + discountCents, discountCents].map((cents) =>
    formatCents(cents, currency),
  );
  return `1 Zugang zu ${list}, abzüglich Gutschein ${discount}. `;
}

function vatPart({ vatCents, currency, ...vat }: OrderPrice): string {
  const tax = formatCents(vatCents, currency);
  switch (vat.vatTreatment) {
    case 'standard':
      return `inkl. ${tax} MwSt.`;
    case 'oss':
      return `inkl. ${tax} MwSt. (${countryName(vat.vatCountry)}, ${vatPercentWords(vat.vatPercent)})`;
    case 'reverse-charge':
      return 'ohne Umsatzsteuer, die Ihr Unternehmen als Leistungsempfänger schuldet';
    case 'not-taxable':
      return 'ohne Umsatzsteuer, weil die Leistung in Deutschland nicht steuerbar ist';
    case 'small-business':
      return 'ohne Umsatzsteuer, weil wir Kleinunternehmer sind (§ 19 UStG)';
  }
}

/** What a buyer is shown and agrees to, word for word. */
@Injectable()
export class OrderTermsService {
  private readonly texts: OrderTexts;

  constructor(
    private readonly contractTexts: ContractTextsService,
    @Inject(SITE) site: SiteContent,
    @Inject(ENV) { operatorContent }: Env,
  ) {
    this.texts = readOrderTexts(operatorContent, site);
  }

  /**
   * What is shown at this moment, for an order of this price; without one at the list price.
   * @param order of the buyer whose VAT is explained
   */
  offered(
    price: OrderPrice = orderPrice(GERMAN_VAT),
    order: Pick<CheckoutOrder, 'buyer' | 'vatIdCheck'> | null = null,
  ): CheckoutTermsDto {
    const { terms, withdrawal } = this.contractTexts.current();
    const { product, servicesWording } = this.texts;
    const offerText = [...product, priceSentence(price)].join(' ');
    const shown = [offerText, servicesWording, terms.id, withdrawal.id];
    return {
      version: createHash('sha256').update(shown.join('\n')).digest('hex'),
      offerText,
      product,
      priceNote: priceNote(price),
      servicesWording,
      terms: linkTo(terms, '/agb'),
      withdrawal: linkTo(withdrawal, '/widerruf'),
      price,
      vatNote: this.vatNote(price, order),
      onlyByCard: needsCard(price),
    };
  }

  private vatNote(
    price: OrderPrice,
    order: Pick<CheckoutOrder, 'buyer' | 'vatIdCheck'> | null,
  ): string | null {
    if (!order?.buyer) return null;
    const { country } = order.buyer;
    const card = needsCard(price)
      ? `Dieser Preis gilt bei Zahlung mit einer Karte, die dort ausgestellt ist (${countryName(country)}).`
      : null;
    const note = vatNote(price, order.buyer, vatIdStateOf(order));
    return [note, card].filter(Boolean).join(' ') || null;
  }
}

const linkTo = ({ id, title }: ContractTextSource, url: string) => ({ id, title, url });

/** The words of what is shown, as they are kept with the order that agrees to them. */
export const wordingOf = (shown: CheckoutTermsDto) => ({
  servicesWording: shown.servicesWording,
  offerText: shown.offerText,
  termsId: shown.terms.id,
  withdrawalId: shown.withdrawal.id,
});
