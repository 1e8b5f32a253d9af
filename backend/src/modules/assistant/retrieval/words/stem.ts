const SIGN_OF: Record<string, string> = { sch: '$', ei: '%', ie: '&' };
const LETTERS_OF: Record<string, string> = { $: 'sch', '%': 'ei', '&': 'ie' };

/** „Beraterin“, „Anwältinnen“ and „Kollegin“ mean the same as the male word. */
const FEMALE = /(er|alt|eg|end|und)in(?:nen)?$/;
/** „Versicherung“ and „versichern“, „Krankheit“ and „krank“ are about the same. */
const NOUN_OF = /(.{4})(?:ung(?:en|s)?|[hk]eit(?:en|s)?)$/;

/** „Firma“ and „Firmen“, „Konto“ and „Konten“. */
const FOREIGN_PLURAL = /(firm|them|kont|risik)[ao]$/;

/** Texts repeat their words. So many that the whole course fits, and people cannot fill the memory. */
const MOST_STEMS = 100_000;
const stems = new Map<string, string>();

/**
 * The stem of a folded German word, so that „Verträge“, „Vertrags“ and „Vertrag“ meet.
 *
 * CISTEM (L. Weissweiler, A. Fraser: Developing a Stemmer for German Based on a Comparative Analysis
 * of Publicly Available Stemmers, 2017) without its rule for „ge-“, which takes „Gehalt“ for „halten“.
 * Done here and not by the database, because thesaurus, compounds and index need the same stems and
 * PostgreSQL's own stemmer differs from version to version.
 */
export function stem(folded: string): string {
  const known = stems.get(folded);
  if (known !== undefined) return known;
  const made = makeStem(folded);
  if (stems.size < MOST_STEMS) stems.set(folded, made);
  return made;
}

function makeStem(folded: string): string {
  let word = folded
    .replace(FEMALE, '$1')
    .replace(NOUN_OF, '$1')
    .replace(FOREIGN_PLURAL, '$1')
    .replace(/sch|ei|ie/g, (letters) => SIGN_OF[letters] ?? letters)
    .replace(/(.)\1/g, '$1*');
  for (let shorter = word; ; word = shorter) {
    shorter = withoutEnding(word);
    if (shorter === word) break;
  }
  return word.replace(/(.)\*/g, '$1$1').replace(/[$%&]/g, (sign) => LETTERS_OF[sign] ?? sign);
}

function withoutEnding(word: string): string {
  if (word.length <= 3) return word;
  const long = word.length > 5 && /(?:e[mr]|nd)$/.test(word);
  return long ? word.slice(0, -2) : word.replace(/[tesn]$/, '');
}
