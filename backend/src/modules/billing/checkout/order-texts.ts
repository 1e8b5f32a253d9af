import { readFileSync } from 'node:fs';
import { PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import { parse } from 'yaml';
import type { SiteContent } from '../../../platform/site/site-content.js';
import { formatCents } from '../letter-format.js';
import { fillIn } from '../operator-words.js';

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
    if (typeof text === 'string' && text.trim() !== '') return fillIn(text.trim(), site);
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
