/**
 * Whether the figures of a sentence stand in its sources. A language model words well and invents
 * figures; so amounts, shares, periods, dates and paragraphs of the law are compared one by one.
 */

const NUMBER_WORDS = 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(
  ' ',
);
const MONTHS =
  'januar februar märz april mai juni juli august september oktober november dezember'.split(' ');

const LAW = String.raw`[A-Z][A-Za-zÄÖÜäöü]*(?:G|GB|O|V)\b|UmwStG|BGB|HGB`;
const PARAGRAPH = new RegExp(
  String.raw`(?:§§?|Art(?:ikel|\.))\s*(\d+[a-z]?(?:\s*(?:,|und|bis|–|-|/)\s*(?:§\s*)?(?:\d+[a-z]?|[a-z]\b))*)[^.;:()\n]{0,40}?(?:\b(${LAW})|(?=[.;:()\n]|$))`,
  'gu',
);
const DATE = new RegExp(
  String.raw`\b(\d{1,2})\.\s*(?:(\d{1,2})\.|(${MONTHS.join('|')})\s)\s*(\d{4})\b`,
  'giu',
);
const SCALES: Record<string, number> = {
  mio: 1e6,
  million: 1e6,
  mrd: 1e9,
  milliarde: 1e9,
  tsd: 1e3,
  tausend: 1e3,
};
/** In months and days, so that „zwei Jahre“ is „24 Monate“ and „zwei Wochen“ „14 Tage“. */
const PERIODS: Record<string, [unit: string, factor: number]> = {
  jahr: ['months', 12],
  monat: ['months', 1],
  woche: ['days', 7],
  tag: ['days', 1],
  stunde: ['hours', 1],
};
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,§])(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?|${NUMBER_WORDS.slice(2).join('|')})\s*(mio|million|mrd|milliarde|tsd|tausend)?(?:en)?\.?\s*(€|euro\b|%|prozent|jahr|monat|woche|tag|stunde)?`,
  'giu',
);

/** A figure in one spelling, and as it was written. */
interface Fact {
  key: string;
  written: string;
  kind: 'amount' | 'share' | 'period' | 'date' | 'paragraph' | 'number';
}

/** The figures of a text, each in one spelling whatever it was written in. */
export function factsIn(text: string): Fact[] {
  const facts: Fact[] = [];
  const take =
    (pattern: RegExp, read: (match: string[]) => Omit<Fact, 'written'>[]) => (rest: string) =>
      rest.replace(pattern, (...match) => {
        const groups = match as string[];
        facts.push(...read(groups).map((fact) => ({ ...fact, written: (groups[0] ?? '').trim() })));
        return ' ';
      });
  let rest = text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\[\d{1,3}\]/g, ' ')
    .replace(/\*\*?/g, '');
  rest = take(PARAGRAPH, readParagraphs)(rest);
  rest = take(DATE, ([, day, month, name, year]) => {
    const number = name ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(month);
    return [{ kind: 'date', key: `${year}-${number}-${Number(day)}` }];
  })(rest);
  take(NUMBER, readNumber)(rest);
  return facts;
}

function readParagraphs([, numbers = '', law]: string[]): Omit<Fact, 'written'>[] {
  let base = '';
  return (numbers.match(/\d+[a-z]?|[a-z]\b/g) ?? []).map((one) => {
    if (/^\d/.test(one)) base = /^\d+/.exec(one)?.[0] ?? '';
    const number = /^\d/.test(one) ? one : `${base}${one}`;
    return { kind: 'paragraph', key: `§${number}${law ? ` ${law.toLowerCase()}` : ''}` };
  });
}

function readNumber([, written = '', scale, unit]: string[]): Omit<Fact, 'written'>[] {
  const word = NUMBER_WORDS.indexOf(written.toLowerCase());
  if (word >= 0 && !unit) return [];
  const plain = word >= 0 ? word : Number(written.replaceAll('.', '').replace(',', '.'));
  const value = Math.round(plain * (SCALES[scale?.toLowerCase() ?? ''] ?? 1) * 100) / 100;
  const name = unit?.toLowerCase() ?? '';
  if (name === '%' || name === 'prozent') return [{ kind: 'share', key: `${value}%` }];
  if (name === '€' || name === 'euro' || scale) return [{ kind: 'amount', key: `${value}` }];
  const period = PERIODS[name];
  if (period) return [{ kind: 'period', key: `${value * period[1]} ${period[0]}` }];
  return [{ kind: 'number', key: `${value}` }];
}

/** Smaller numbers count things, steps and lists. */
const LEAST_NUMBER = 13;

/**
 * The figures of a sentence that stand in none of its sources.
 * @param sources the texts that it may rest on, the question among them
 */
export function unsupportedFacts(sentence: string, sources: string[]): Fact[] {
  const known = sources.flatMap(factsIn);
  const keys = new Set(known.map(({ key }) => key));
  const values = new Set(
    known.filter(({ kind }) => kind !== 'paragraph').map(({ key }) => Number.parseFloat(key)),
  );
  const numbers = new Set(
    known.filter(({ kind }) => kind === 'paragraph').map(({ key }) => key.split(' ')[0]),
  );
  return factsIn(sentence).filter(({ key, kind }) => {
    if (keys.has(key)) return false;
    if (kind === 'paragraph') return key.includes(' ') || !numbers.has(key);
    if (kind === 'number') return Number(key) >= LEAST_NUMBER && !values.has(Number(key));
    return true;
  });
}

export const NOT_SUPPORTED = '*(nicht in den Quellen belegt)*';

const ABBREVIATION =
  /(?:\b(?:Abs|Art|Nr|Mio|Mrd|Tsd|ca|bzw|vgl|evtl|usw|inkl|Buchst|Dr|St|Std)|\b(?:z\. ?B|u\. ?a|d\. ?h|i\. ?d\. ?R|o\. ?Ä)|\b\d{1,2})\.$/;
const END = /[.!?:;][“"»)*]*(?:\s*\[\d{1,3}\])*(?=\s)|\n/g;
/** Held back for the end of a sentence at most. */
const LONGEST_SENTENCE = 2_000;

/**
 * Lets a text through sentence by sentence and marks those whose figures nothing bears; one that
 * invents a paragraph or an amount and names no source is left out.
 */
export class EvidenceCheck {
  private waiting = '';
  /** How many sentences were left out. */
  withheld = 0;

  /**
   * @param sourcesOf the texts of the citations with these numbers
   * @param everything all that the model was given, for sentences that cite nothing
   */
  constructor(
    private readonly sourcesOf: (numbers: number[]) => string[],
    private readonly everything: string[],
  ) {}

  push(piece: string): string {
    this.waiting += piece;
    let out = '';
    let end = this.sentenceEnd();
    while (end > 0) {
      out += this.checked(this.waiting.slice(0, end));
      this.waiting = this.waiting.slice(end);
      end = this.sentenceEnd();
    }
    return out;
  }

  end(): string {
    const rest = this.waiting;
    this.waiting = '';
    return rest ? this.checked(rest) : '';
  }

  private sentenceEnd(): number {
    for (const match of this.waiting.matchAll(END)) {
      const end = match.index + match[0].length;
      if (match[0] === '\n') return end;
      // A citation may still follow behind the white space.
      const next = /^\s+(\S)/.exec(this.waiting.slice(end))?.[1];
      const isBroken = ABBREVIATION.test(this.waiting.slice(0, match.index + 1));
      if (next && next !== '[' && !isBroken) return end;
    }
    return this.waiting.length > LONGEST_SENTENCE ? this.waiting.length : 0;
  }

  private checked(sentence: string): string {
    const cited = [...sentence.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number));
    const sources = cited.length > 0 ? this.sourcesOf(cited) : this.everything;
    const missing = unsupportedFacts(sentence, [...sources, ...this.everything.slice(0, 1)]);
    if (missing.length === 0) return sentence;
    const isGrave = missing.some(({ kind }) => kind === 'paragraph' || kind === 'amount');
    const space = /\s*$/.exec(sentence)?.[0] ?? '';
    if (isGrave && cited.length === 0) {
      this.withheld++;
      return space;
    }
    return `${sentence.trimEnd()} ${NOT_SUPPORTED}${space}`;
  }
}
