import { escapeHtml, htmlText } from './html-text.js';
import type { Sender } from './imprint.js';
import { COLOUR } from './look.js';

/**
 * Text as HTML in which the product's own addresses can be followed, and no others: an e-mail may
 * carry words of people who would like to send links to strangers.
 */
export function withOwnLinks(text: string, { site, appUrl }: Sender): string {
  const own = new RegExp(`(${literally(appUrl)}/[\\w/?=-]+|${literally(site.contact.email)})`);
  return text
    .split(own)
    .map((part, index) => (index % 2 === 0 ? htmlText(part) : link(addressOf(part), part)))
    .join('');
}

/**
 * Whole and as it is: what makes spent links unusable looks for it.
 * @param words what is shown; without them the address
 */
export function link(url: string, words = url): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${COLOUR.link};text-decoration:underline">${escapeHtml(words)}</a>`;
}

const addressOf = (found: string) => (found.includes('://') ? found : `mailto:${found}`);

const literally = (text: string) => text.replaceAll(/[^\w]/g, '\\$&');
