import type { Sender } from './imprint.js';
import { COLOUR } from './look.js';

const NO_BREAK = '\u00a0';

const MONTHS = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

const BELONGING_TOGETHER = [
  new RegExp(`\\d{1,2}\\. (?:${MONTHS})(?: \\d{4})?`, 'g'),
  /\d (?:€|%|(?:Uhr|Minuten?|Stunden?|Tagen?|Tage|Wochen?|Monate?n?)\b)/g,
  /(?:§|Abs\.|Nr\.|IdNr\.|HRB|Modul) (?=[\dA-Z])/g,
  /\b\d{5} (?=\p{Lu}\p{Ll})/gu,
  /\+\d+(?: \d+)+/g,
  /Mo–Fr (?=\d)/g,
  // At the end of a text its address follows as a link.
  /(?<!\p{L})an (?=\S+@|$)/gu,
];

/** Such as E-Mail, E-Mail-Adresse and Mo–Fr, too short to be broken at the hyphen, and numbers such as 2026-000001. */
const UNBROKEN =
  /(?<![\p{L}\d&/@._-])(?:E-Mail(?:-\p{L}+)?|\p{L}{1,3}[-–]\p{L}+|[A-Z\d:]+(?:[-–][A-Z\d:]+)+)(?![\p{L}\d@])/gu;

const BEHIND_AT = /(?<=\S@)(?=\S)/g;

/**
 * Text as HTML whose numbers stay on one line with their units, dates with their months; an address breaks
 * behind its „@“. The plain text keeps its ordinary spaces: what is copied from it or looked for in it must be found.
 */
export function htmlText(text: string): string {
  return BELONGING_TOGETHER.reduce(
    (bound, pattern) => bound.replace(pattern, (match) => match.replaceAll(' ', NO_BREAK)),
    escapeHtml(text),
  )
    .replace(UNBROKEN, (word) => `<span style="white-space:nowrap">${word}</span>`)
    .replace(BEHIND_AT, '<wbr>');
}

/** For texts and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

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
 * Whole and as it is: what makes spent links unusable looks for it; only an e-mail address can break behind its „@“.
 * @param words what is shown; without them the address
 */
export function link(url: string, words = url): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${COLOUR.link};text-decoration:underline">${escapeHtml(words).replace(BEHIND_AT, '<wbr>')}</a>`;
}

const addressOf = (found: string) => (found.includes('://') ? found : `mailto:${found}`);

const literally = (text: string) => text.replaceAll(/[^\w]/g, '\\$&');
