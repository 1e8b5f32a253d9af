import { PREMIUM_PRICE } from '@toolkit/domain/pricing';
import type { SiteContent } from '../../../platform/site/site-content.js';

const PLACEHOLDER = /\{\{([\w.]+)\}\}/g;

const wholeEuros = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: PREMIUM_PRICE.currency,
  maximumFractionDigits: 0,
}).format(PREMIUM_PRICE.grossCents / 100);

/**
 * Puts operator data into a text as the pages do: `{{price}}`, or a key of `brand.yml` such as
 * `{{contact.phone}}`.
 * @throws Error for a name that stands for nothing
 */
export function fillPlaceholders(text: string, site: SiteContent): string {
  const values = { ...site, price: wholeEuros };
  return text.replace(PLACEHOLDER, (_placeholder, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], values);
    if (value === undefined) throw new Error(`Für {{${path}}} gibt es keinen Wert.`);
    return Array.isArray(value) ? value.join(', ') : String(value);
  });
}
