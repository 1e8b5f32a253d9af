import type { YearFacts } from './facts.js';

/** The figures of a year that a table may hold. */
const FIGURES = [
  'revenue',
  'netIncome',
  'incomeTaxes',
  'interestExpense',
  'interestIncome',
  'ebit',
  'depreciation',
  'investments',
] as const satisfies readonly (keyof YearFacts)[];
export type Figure = (typeof FIGURES)[number];

const split = (names: string) => names.split('|');

/** What rows are called, as `plainLabel` leaves it; names are separated by `|`. */
const NAMES: Readonly<Record<Figure, readonly string[]>> = {
  revenue: split(
    'umsatz|umsatzerlöse|nettoumsatz|jahresumsatz|umsatz netto|umsatzerlöse netto|' +
      'erlöse|revenue|revenues|sales|net sales|turnover',
  ),
  netIncome: split(
    'jahresüberschuss|jahresfehlbetrag|jahresüberschuss/jahresfehlbetrag|' +
      'jahresergebnis|jahresüberschuss/-fehlbetrag|vorläufiges ergebnis|' +
      'gewinn nach steuern|net income|net profit|profit after tax',
  ),
  incomeTaxes: split(
    'steuern vom einkommen und vom ertrag|steuern vom einkommen und ertrag|' +
      'steuern einkommen u ertrag|ertragsteuern|ertragssteuern|steuern|steuern der gmbh|' +
      'income taxes|income tax|taxes on income|taxes',
  ),
  interestExpense: split(
    'zinsen|zinsaufwand|zinsaufwendungen|zinsen und ähnliche aufwendungen|interest|' +
      'interest expense|interest expenses',
  ),
  interestIncome: split(
    'zinserträge|sonstige zinsen und ähnliche erträge|zinsen und ähnliche erträge|' +
      'interest income',
  ),
  ebit: split(
    'ebit|ebit gemeldet|betriebsergebnis|operatives ergebnis|' +
      'ergebnis vor zinsen und steuern|gewinn vor zinsen und steuern|jahresgewinn|' +
      'operating profit|operating income|operating result',
  ),
  depreciation: split(
    'abschreibungen|abschreibung|afa|abschreibungen auf sachanlagen|' +
      'abschreibungen auf immaterielle vermögensgegenstände des anlagevermögens und sachanlagen|' +
      'depreciation|depreciation and amortisation|depreciation and amortization',
  ),
  investments: split(
    'investitionen|investition|sachinvestitionen|capex|investments|' +
      'capital expenditure|capital expenditures',
  ),
};

/** A longer label names no row; matching it would take long. */
const MAX_LABEL = 200;

const THOUSANDS = /t€|teur|t\. ?€|tsd|tausend|k€|keur|thousand/i;
const MILLIONS = /mio|million/i;
export const unitOf = (label: string) =>
  THOUSANDS.test(label) ? 1_000 : MILLIONS.test(label) ? 1_000_000 : 1;

/** A label in small letters without numbering, signs, units and what stands in brackets. */
function plainLabel(label: string): string {
  return label
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/^[\s+−–=*./-]+/, '')
    .replace(/^(?:(?:nr\.?|guv) ?)?\d{1,2}[.)]? +|^[a-z]\) +/, '')
    .replace(
      /\b(?:in )?(?:t€|teur|keur|k€|tsd\.? ?(?:€|eur)?|mio\.? ?(?:€|eur)?|eur|euro)(?![a-zäöü])|(?:in )?€/g,
      ' ',
    )
    .replace(/[.,:;*]/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/\s+/g, ' ')
    .trim();
}

export function figureOf(label: string): Figure | undefined {
  if (label.length > MAX_LABEL) return undefined;
  const plain = plainLabel(label);
  return FIGURES.find((figure) => NAMES[figure].includes(plain));
}
