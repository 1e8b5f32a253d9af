import type { MarkdownNode } from './box-sections.js';

const NO_BREAK = '\u00a0';
const BEFORE_NUMBER = /(§§?|Abs\.|Nr\.|Art\.|Satz) (?=\d)/g;
/** „§ 1365 BGB“, „Abs. 4 EStG“: the law is named by capitals, the last of them at its end. */
const BEFORE_LAW =
  /(?<=(?:§|Abs\.|Nr\.|Art\.|Satz)\u00a0[\d–]+[a-z]?) (?=\p{Lu}\p{L}*[BGOV](?!\p{L}))/gu;
const BEFORE_LETTER = /(lit\.|Buchst\.) (?=[a-z]\b)/g;
/** „20. November 2026“: the day of a month. */
const AFTER_DAY =
  /(?<=(?<!\d)\d{1,2}\.) (?=(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L}))/gu;
const AFTER_NUMBER = /(\d) (?=€|%|Mio\.|Mrd\.|Tsd\.)/g;
/** „1 : 2“, „2 × 404“, „) ÷ 6“: a short factor stays with what it is a factor of. */
const BETWEEN_FACTORS = /((?<![\d.])\d{1,3}|\)) ([×÷:]) (?=[\d(])/g;
/** „× 5,25“, „+ 420“: after a longer number a line may end, but never behind a sign. */
const AFTER_SIGN = /(^|[\s(|])([×÷=+−]) (?=[\d(])/g;

/**
 * A remark plugin: no line ends between a number and its sign („§ 22“, „1,25 Mio. €“, „2 × 404“, „20. November“), although
 * authors write ordinary spaces. Code stays as it is.
 */
export function keepTogether() {
  return visit;
}

/** The same words, with spaces that hold a number and its sign together. */
export const unbroken = (text: string): string =>
  text
    .replace(BEFORE_NUMBER, `$1${NO_BREAK}`)
    .replace(BEFORE_LAW, NO_BREAK)
    .replace(BEFORE_LETTER, `$1${NO_BREAK}`)
    .replace(AFTER_DAY, NO_BREAK)
    .replace(AFTER_NUMBER, `$1${NO_BREAK}`)
    .replace(/(Mio\.|Mrd\.|Tsd\.) (?=€)/g, `$1${NO_BREAK}`)
    .replace(BETWEEN_FACTORS, `$1${NO_BREAK}$2${NO_BREAK}`)
    .replace(AFTER_SIGN, `$1$2${NO_BREAK}`);

function visit(node: MarkdownNode): void {
  if (node.type === 'text' && node.value) {
    node.value = unbroken(node.value);
  }
  node.children?.forEach(visit);
}
