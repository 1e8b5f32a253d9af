import brand from '@content/site/brand.yml';
import { PREMIUM_PRICE } from '@toolkit/domain/pricing';
import { formatEuro } from '@/lib/format';
import { phoneAddress } from '@/lib/site';
import { INSEPARABLE } from '@/ui/inseparable';
import { escapeHtml } from './escape-html';

const { contact } = brand;

const VALUES = {
  ...brand,
  contact: { ...contact, phone: contact.phone.replaceAll(' ', '\u00a0') },
  // Read by few of the pages that load this file; a browser's first figure costs a phone a tenth of a second.
  get price() {
    return formatEuro(PREMIUM_PRICE.grossCents / 100);
  },
};

/** Within the address of a link Markdown has percent-encoded the braces. */
const PLACEHOLDER = /(?:\{\{|%7B%7B)([\w.]+)(?:\}\}|%7D%7D)/g;

const TAG_OR_INSEPARABLE = new RegExp(`<[^>]*>|${INSEPARABLE.source}`, 'g');

/**
 * Fills `{{price}}` or a key of `brand.yml` such as `{{contact.phone}}` into a text.
 * @throws Error for an unknown name, which fails the build
 */
export function fillIn(text: string): string {
  return text.replace(PLACEHOLDER, (_placeholder, path: string) => lookUp(path));
}

/** The same for HTML: what is put in stays text, a telephone number is a link, and what belongs together stays on one line. */
export function fillInHtml(html: string): string {
  return html
    .replace(PLACEHOLDER, (_placeholder, path: string) => {
      const value = escapeHtml(lookUp(path));
      return path === 'contact.phone' ? `<a href="${phoneAddress}">${value}</a>` : value;
    })
    .replace(TAG_OR_INSEPARABLE, (found) =>
      found.startsWith('<') ? found : `<span class="whitespace-nowrap">${found}</span>`,
    );
}

export function fillInAll<T>(content: T): T {
  return JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === 'string' ? fillIn(value) : value,
  );
}

function lookUp(path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], VALUES);
  if (value === undefined) throw new Error(`Nothing stands for {{${path}}}`);
  return Array.isArray(value) ? value.join(', ') : String(value);
}
