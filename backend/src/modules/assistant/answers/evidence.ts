import { type Figure, figuresIn, lawsIn } from './figures.js';

/**
 * Whether the figures of a sentence stand in its sources. A language model words well and invents
 * figures; so amounts, shares, periods, dates and paragraphs of the law are compared one by one.
 */

/** What texts bear. */
interface Evidence {
  figures: Figure[];
  laws: string[];
}

const evidenceOf = (text: string): Evidence => ({ figures: figuresIn(text), laws: lawsIn(text) });

/** Smaller whole numbers count steps and lists, also those of the answer itself. */
const MIN_NUMBER = 13;

/** From here on a number without a unit is an amount wherever it stands. */
const MIN_AMOUNT = 1_000;

/**
 * The figures of a sentence that stand in none of its sources.
 * @param sources the texts that it may rest on, the question among them
 */
export function unsupportedFigures(sentence: string, sources: string[]): Figure[] {
  return unsupported(sentence, sources.map(evidenceOf));
}

function unsupported(sentence: string, known: Evidence[]): Figure[] {
  const evidence = {
    figures: known.flatMap(({ figures }) => figures),
    laws: known.flatMap(({ laws }) => laws),
  };
  return figuresIn(sentence).filter((figure) => !figure.isLoose && !isBorne(figure, evidence));
}

function isBorne(figure: Figure, { figures, laws }: Evidence): boolean {
  const { kind, key, value } = figure;
  if (kind === 'paragraph') return isNamed(figure, figures, laws);
  if (figures.some((one) => one.kind === kind && one.key === key)) return true;
  if (kind === 'date') return figures.some((one) => one.kind === 'date' && isWithin(one.key, key));
  const same = figures.filter((one) => one.value === value);
  if (same.some(({ kind: of, inTable }) => inTable && of === 'number')) return true;
  if (kind === 'share') return value === 100;
  if (kind === 'amount') return value >= MIN_AMOUNT && same.some((one) => one.kind === 'number');
  if (kind === 'period') return false;
  const isSmall = Number.isInteger(value) && value < MIN_NUMBER;
  return (isSmall && !figure.isCount) || same.length > 0;
}

/** „20. November“ and „November 2026“ are parts of the 20 November 2026. */
function isWithin(known: string, said: string): boolean {
  const whole = known.split('-');
  return said.split('-').every((part, index) => part === '' || part === whole[index]);
}

/** Whether a paragraph is named, in the same law and with the same subsections. */
function isNamed({ key, details = [] }: Figure, figures: Figure[], laws: string[]): boolean {
  const [number, law] = key.split(' ');
  const same = figures.filter(({ kind, key: other }) => {
    const [otherNumber, otherLaw] = other.split(' ');
    if (kind !== 'paragraph' || otherNumber !== number) return false;
    return !law || otherLaw === law || (!otherLaw && laws.includes(law));
  });
  const known = new Set(same.flatMap((one) => one.details ?? []));
  return same.length > 0 && details.every((one) => known.has(one));
}

export const NOT_SUPPORTED = '*(nicht in den Quellen belegt)*';

const ABBREVIATION =
  /(?:(?<!\p{L})(?:Abs|Art|Nr|Ziff|Buchst|Mio|Mrd|Tsd|Co|ca|rd|mind|max|bzw|ggf|vgl|evtl|usw|inkl|zzgl|gem|sog|Dr|St|Std|ff|\p{L})|\b\d{1,2})\.$/u;
const END = /[.!?…][“"»)*]*(?:\s*\[\d{1,3}\])*(?=\s)|\n/g;
/** Held back for the end of a sentence at most. */
const LONGEST_SENTENCE = 1_000;

/**
 * Lets a text through sentence by sentence and marks those whose figures nothing bears; one that
 * invents a paragraph or an amount and names no source is left out.
 */
export class EvidenceCheck {
  private waiting = '';
  /** How many sentences were left out. */
  withheld = 0;
  private readonly read = new Map<string, Evidence>();

  /**
   * @param sourcesOf the texts of the citations with these numbers
   * @param everything all that the model was given, for sentences that cite nothing
   * @param always bears a sentence whatever it cites: what the person has told
   */
  constructor(
    private readonly sourcesOf: (numbers: number[]) => string[],
    private readonly everything: string[],
    private readonly always: string[],
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
    const cited = [...sentence.matchAll(/\[(\d{1,3})\](?!\()/g)].map(([, number]) =>
      Number(number),
    );
    const sources = cited.length > 0 ? this.sourcesOf(cited) : this.everything;
    const known = [...sources, ...this.always].map((text) => this.evidenceOf(text));
    const missing = unsupported(sentence, known);
    if (missing.length === 0) return sentence;
    const isGrave = missing.some(({ kind }) => kind === 'paragraph' || kind === 'amount');
    if (!isGrave || cited.length > 0) return marked(sentence);
    this.withheld++;
    return withheldFrom(sentence);
  }

  /** The sources are the same for each sentence. */
  private evidenceOf(text: string): Evidence {
    const known = this.read.get(text) ?? evidenceOf(text);
    this.read.set(text, known);
    return known;
  }
}

/** The mark stands behind the sentence; in a table it stands in the last cell, or nobody would see it. */
function marked(sentence: string): string {
  const space = /\s*$/.exec(sentence)?.[0] ?? '';
  const row = /^(\s*\|.*\S)\s*\|\s*$/.exec(sentence)?.[1];
  if (row) return `${row} ${NOT_SUPPORTED} |${space}`;
  return `${sentence.trimEnd()} ${NOT_SUPPORTED}${space}`;
}

/** What remains of a sentence that is left out: the mark of its list where the item goes on, the end of its line. */
function withheldFrom(sentence: string): string {
  if (sentence.endsWith('\n')) return '\n';
  return /^\s*(?:[-*+]|\d{1,3}[.)])\s+/.exec(sentence)?.[0].trimEnd() ?? '';
}
