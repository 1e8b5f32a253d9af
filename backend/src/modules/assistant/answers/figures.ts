/**
 * The figures of a text, each in one spelling whatever it was written in: amounts, shares, periods,
 * counts, dates and paragraphs of the law.
 */

/** A figure that a text states. */
export interface Figure {
  kind: 'amount' | 'share' | 'period' | 'number' | 'date' | 'paragraph';
  /** The figure in one spelling: „2,4 Mio. €“ is `2400000`, „zwei Jahre“ `24 months`. */
  key: string;
  /** The number as it was meant; of a date its year. */
  value: number;
  /** As it was written. */
  written: string;
  /** Of a paragraph: „abs 4“, „nr 1“. */
  details?: string[];
  /** In a table, whose head may say what it is a number of. */
  inTable?: boolean;
  /** Counts people or multiplies: it matters however small it is. */
  isCount?: boolean;
  /** Perhaps no figure at all, such as „ein“ in „ein Jahr später“: it bears, and need not be borne. */
  isLoose?: boolean;
}

const MONTHS =
  'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember'.split('|');
const MONTH = `(${MONTHS.join('|')})(?!\\p{L})`;

const WORDS: Record<string, number> = Object.fromEntries([
  ...'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'
    .split(' ')
    .map((word, index) => [word, index + 2]),
  ...[
    ['halbes', 0.5],
    ['halben', 0.5],
    ['anderthalb', 1.5],
    ['eineinhalb', 1.5],
    ['zweieinhalb', 2.5],
  ],
  ...'ein eine eines einem einen einer'.split(' ').map((word) => [word, 1]),
]);

const SCALES: [RegExp, number][] = [
  [/^mi/i, 1e6],
  [/^mrd|^milliard/i, 1e9],
  [/^t|^k/i, 1e3],
];

/** In months, days and hours, so that „zwei Jahre“ is „24 Monate“ and „zwei Wochen“ „14 Tage“. */
const PERIODS: [RegExp, unit: string, factor: number][] = [
  [/^j[aä]hr/i, 'months', 12],
  [/^monat/i, 'months', 1],
  [/^w[oö]ch/i, 'days', 7],
  [/^t[aä]g/i, 'days', 1],
  [/^st[uü]nd/i, 'hours', 1],
];

const SCALE = 'mio|million|mrd|milliard|tsd|tausend|teur|t€|k€';
const UNIT =
  '€|euro?(?!\\p{L})|%|prozent|j[aä]hr|monat|w[oö]ch|t[aä]g|st[uü]nd|fach|mitarbeit|beschäftigt|arbeitnehm|angestellt';
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])(?:(?<digits>\\d{1,3}(?:[. ]\\d{3})+(?!\\d)(?:,\\d+)?|\\d+(?:,\\d+)?)|(?<word>${Object.keys(
    WORDS,
  )
    .toSorted((one, other) => other.length - one.length)
    .join(
      '|',
    )})(?=[ -]?(?:${SCALE}|${UNIT})|(?!\\p{L})))[ -]?(?<scale>${SCALE})?(?:(?<=[a-z])(?:en|e)?\\.?[ -]?)?(?<unit>${UNIT})?`,
  'giu',
);
const BETWEEN = /^\s*(?:€|%)?\s*(bis(?: zu)?|–|—|-|und|oder)\s*$/i;
/** „Modul 14“ is a place, no figure. */
const PLACE_BEFORE = /(?:Modul|Abschnitt|Kapitel|Schritt|Punkt|Teil)s?\s+$/i;
const CURRENCY_BEFORE = /(?:€|EUR|Euro)\s*$/i;
const COUNT_BEFORE =
  /(?:Faktor|Multiplikator|Multiple)\p{L}*\s+(?:(?:von|bei|liegt|ist|rund|etwa)\s+)*$/iu;

const DATE = new RegExp(
  `(?<![\\d.,])(\\d{1,2})\\.\\s?(?:(\\d{1,2})\\.(?:\\s?(\\d{4})(?!\\d))?|${MONTH}(?:\\s+(\\d{4})(?!\\d))?)|${MONTH}\\s+(\\d{4})(?!\\d)`,
  'giu',
);

const LAWS: [RegExp, string][] = [
  [/^Einkommensteuergesetz/i, 'estg'],
  [/^Körperschaftsteuergesetz/i, 'kstg'],
  [/^Gewerbesteuergesetz/i, 'gewstg'],
  [/^Erbschaft/i, 'erbstg'],
  [/^Umsatzsteuergesetz/i, 'ustg'],
  [/^Umwandlungssteuergesetz/i, 'umwstg'],
  [/^Umwandlungsgesetz/i, 'umwg'],
  [/^Grunderwerbsteuergesetz/i, 'grestg'],
  [/^GmbH-Gesetz/i, 'gmbhg'],
  [/^Bürgerlich/i, 'bgb'],
  [/^Handelsgesetzbuch/i, 'hgb'],
  [/^Abgabenordnung/i, 'ao'],
  [/^Insolvenzordnung/i, 'inso'],
];
const LAW =
  '(?:Bürgerlichen Gesetzbuch|GmbH-Gesetz|\\p{L}+(?:gesetz|ordnung)|Handelsgesetzbuch)\\p{L}*|(?!(?:OHG|KG|AG|UG)(?!\\p{L}))[A-ZÄÖÜ][\\p{L}]*(?:G|B|O|V|R)(?!\\p{L})';
const ENTRY =
  '\\d+[a-z]?(?!\\p{L}|\\d)(?:\\s*,?\\s*(?:(?:Abs(?:atz|ätze|\\.)|Nr\\.|Nummer|Satz|S\\.|Buchst(?:abe|\\.)|lit\\.|Halbs(?:atz|\\.)|Ziff(?:er|\\.))\\s*(?:\\d+[a-z]?|[a-z])(?!\\p{L}|\\d)(?:\\s*(?:,|und|oder|bis|–)\\s*\\d+(?!\\s*(?:%|€|\\p{L})))*|ff?\\.))*';
const PARAGRAPH = new RegExp(
  `(?:§§?|(?<!\\p{L})Art(?:ikels?|\\.)|(?<!\\p{L})Paragra(?:f|ph)(?:en)?)\\s*(${ENTRY}(?:\\s*(?:,|und|oder|bis|sowie|–|-|/|i\\. ?V\\. ?m\\.)\\s*(?:§§?\\s*)?(?:${ENTRY}|[a-z](?!\\p{L})))*)(?:\\s*(?:des|der|im|vom)?\\s*(${LAW}))?`,
  'gu',
);
const ANY_LAW = new RegExp(`(?<!\\p{L})(?:${LAW})`, 'gu');

/** Every figure of a text. */
export function figuresIn(text: string): Figure[] {
  const figures: Figure[] = [];
  let rest = withoutMarks(text);
  const take = (pattern: RegExp, read: (match: string[]) => Figure[] | null) => {
    rest = rest.replace(pattern, (...match) => {
      const found = read(match as string[]);
      if (found) figures.push(...found);
      return found ? ' ; ' : (match[0] as string);
    });
  };
  take(PARAGRAPH, readParagraphs);
  take(DATE, readDate);
  return [...figures, ...rest.split('\n').flatMap(numbersIn)];
}

/** The laws that a text names, in one spelling. */
export function lawsIn(text: string): string[] {
  return (text.match(ANY_LAW) ?? []).map(lawOf);
}

/**
 * Without emphasis, citations and the numbers of lists; one space each, because the patterns would try
 * every length of a run of them.
 */
function withoutMarks(text: string): string {
  return text
    .replace(/[ \t\u00a0\u202f\u2009]+/g, ' ')
    .replace(/\[\d{1,3}\](?!\()/g, ' ')
    .replace(/\*+|`/g, '')
    .replace(new RegExp(`^\\s*(?:[-+>]\\s+)?\\d{1,3}[.)]\\s+(?!${MONTH}|\\d)`, 'gimu'), ' ');
}

function readParagraphs([written = '', list = '', law]: string[]): Figure[] {
  const key = law ? lawOf(law) : '';
  const figures: Figure[] = [];
  let before = '';
  const entry =
    /(bis|–|-)?\s*(?:§§?\s*)?(?:(\d+)([a-z]?)(?![\p{L}\d])|(?<=[/,\s])([a-z])(?!\p{L}))((?:\s*,?\s*(?:Abs\p{L}*\.?|Nr\.|Nummer|Satz|S\.|Buchst\p{L}*\.?|lit\.|Halbs\p{L}*\.?|Ziff\p{L}*\.?)\s*(?:\d+[a-z]?|[a-z])(?!\p{L}|\d)(?:\s*(?:,|und|oder|bis|–)\s*\d+(?!\s*(?:%|€|\p{L})))*|\s*ff?\.)*)/gu;
  for (const [, range, digits, letter = '', alone, details = ''] of list.matchAll(entry)) {
    const number = digits ? `${digits}${letter}` : `${/^\d+/.exec(before)?.[0] ?? ''}${alone}`;
    const between = range ? numbersBetween(before, number) : [];
    for (const one of [...between, number]) {
      figures.push({
        kind: 'paragraph',
        key: `§${one} ${key}`.trim(),
        value: Number.NaN,
        written: written.trim(),
        details: detailsIn(details),
      });
    }
    before = number;
  }
  return figures;
}

/** Of „Abs. 1 und 2 Satz 1 Nr. 3“ `abs 1`, `abs 2` and `nr 3`. */
function detailsIn(text: string): string[] {
  const parts = text.matchAll(
    /(Abs|N[ru])\p{L}*\.?\s*((?:\d+[a-z]?(?:\s*(?:,|und|oder|bis|–)\s*)?)+)/gu,
  );
  return [...parts].flatMap(([, name = '', numbers = '']) =>
    (numbers.match(/\d+[a-z]?/g) ?? []).map((one) => `${name === 'Abs' ? 'abs' : 'nr'} ${one}`),
  );
}

/** What „13a bis 13d“ and „105 bis 108“ leave out. */
function numbersBetween(first: string, last: string): string[] {
  const [from, to] = [Number.parseInt(first, 10), Number.parseInt(last, 10)];
  if (from < to && to - from <= 50) {
    return Array.from({ length: to - from - 1 }, (_, index) => `${from + index + 1}`);
  }
  if (from !== to) return [];
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return [
    ...letters.slice(letters.indexOf(first.at(-1) ?? '') + 1, letters.indexOf(last.at(-1) ?? '')),
  ].map((letter) => `${from}${letter}`);
}

function lawOf(law: string): string {
  return LAWS.find(([long]) => long.test(law))?.[1] ?? law.toLowerCase();
}

/** „20. November 2026“, „20.11.“ or „November 2026“; null where it is no date. */
function readDate([written = '', day, number, year, name, itsYear, only, onlyYear]: string[]):
  | Figure[]
  | null {
  const word = (name ?? only)?.toLowerCase();
  const month = word ? MONTHS.indexOf(word) + 1 : Number(number);
  if (month < 1 || month > 12 || Number(day ?? 1) > 31) return null;
  const inYear = year ?? itsYear ?? onlyYear ?? '';
  const key = `${inYear}-${month}-${day ? Number(day) : ''}`;
  return [{ kind: 'date', key, value: Number(inYear || Number.NaN), written: written.trim() }];
}

function numbersIn(line: string): Figure[] {
  const inTable = /^\s*\|/.test(line);
  const found: { figure: Figure; start: number; end: number; read: Read }[] = [];
  for (const match of line.matchAll(NUMBER)) {
    const read = readNumber(match, line.slice(0, match.index));
    const figure = read && figureOf(read, match[0].trim().replace(/\.$/, ''));
    if (!figure) continue;
    if (inTable) figure.inTable = true;
    found.push({ figure, read, start: match.index, end: match.index + match[0].length });
  }
  // In „3 bis 5 %“ both are shares.
  const inherited = found.flatMap(({ figure, read, end }, index) => {
    const next = found[index + 1];
    if (!next || read.unit || !(next.read.unit || next.read.scale)) return [];
    const between = BETWEEN.exec(line.slice(end, next.start))?.[1];
    if (!between) return [];
    const scale = read.scale > 1 || read.plain >= 1_000 ? read.scale : next.read.scale;
    const isLoose = /und|oder/i.test(between);
    const shared = figureOf({ ...read, scale, unit: next.read.unit, isLoose }, figure.written);
    figure.isLoose = true;
    return [shared];
  });
  return [...found.map(({ figure }) => figure), ...inherited];
}

/** A number as it stands in a line. */
interface Read {
  plain: number;
  scale: number;
  unit: string;
  isCount: boolean;
  isLoose: boolean;
}

/** @returns null for what is no figure */
function readNumber(match: RegExpExecArray, before: string): Read | null {
  const { digits, word, scale = '', unit = '' } = match.groups ?? {};
  if (PLACE_BEFORE.test(before)) return null;
  const plain = word
    ? (WORDS[word.toLowerCase()] ?? 0)
    : Number((digits ?? '').replace(/[. ](?=\d{3})/g, '').replace(',', '.'));
  const isArticle = word !== undefined && /^ein(?:e[smnr]?)?$/i.test(word);
  if (isArticle && !unit && !scale) return null;
  const isEuro = /^(?:teur|t€|k€)$/i.test(scale) || CURRENCY_BEFORE.test(before);
  const isYear = plain >= 1900 && plain < 2100 && /^\d{4}$/.test(digits ?? '') && /^j/i.test(unit);
  return {
    plain,
    scale: SCALES.find(([name]) => scale && name.test(scale))?.[1] ?? 1,
    unit: isYear ? '' : unit || (isEuro ? '€' : ''),
    isCount: COUNT_BEFORE.test(before),
    isLoose: isArticle || (word !== undefined && !unit && !scale),
  };
}

function figureOf({ plain, scale, unit, isCount, isLoose }: Read, written: string): Figure {
  const value = Math.round(plain * scale * 100) / 100;
  const base = { value, written, ...(isLoose && { isLoose }) };
  if (/^(?:%|prozent)/i.test(unit)) return { ...base, kind: 'share', key: `${value}%` };
  if (/^(?:€|eur)/i.test(unit) || scale > 1) return { ...base, kind: 'amount', key: `${value}` };
  const period = PERIODS.find(([name]) => unit && name.test(unit));
  if (period) return { ...base, kind: 'period', key: `${value * period[2]} ${period[1]}` };
  const counts = isCount || unit !== '';
  return { ...base, kind: 'number', key: `${value}`, ...(counts && { isCount: true }) };
}
