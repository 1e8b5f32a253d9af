import { MIN_NET_RATE } from './income-value.js';
import { isTransparent, type ProceedsInput } from './input.js';
import type { NormalisedEbit } from './normalised-ebit.js';
import { percentText } from './step.js';

/** A German sentence for the owner; a refusal says what cannot be computed, and why. */
export interface Notice {
  code: NoticeCode;
  kind: 'refusal' | 'warning';
  sentence: string;
}

/** The first of them weigh most; a screen with room for three shows the first three. */
const NOTICE_CODES = [
  'notANumber',
  'amountTooLarge',
  'impossibleYear',
  'impossibleShare',
  'tooFewYears',
  'ownerSalaryMissing',
  'earningsNotPositive',
  'rateTooCloseToGrowth',
  'priceBelowZero',
  'liquidationAbovePrice',
  'negativeEquity',
  'valueAboveFinanceable',
  'minimumNotReached',
  'retainedTaxWithoutMoney',
  'multipleHighForSmallEbit',
  'lossYear',
  'measuresSpread',
  'contestedMoves',
  'lastMarginHigh',
  'oneOffEveryYear',
  'pensionMarketValueMissing',
  'salaryPerhapsMissing',
  'nothingLowers',
  'yearsNotConsecutive',
  'perpetuityDominates',
  'terminalInvestmentRaised',
] as const;

export type NoticeCode = (typeof NOTICE_CODES)[number];

/** Heaviest first. */
export const byWeight = (one: Notice, other: Notice) =>
  NOTICE_CODES.indexOf(one.code) - NOTICE_CODES.indexOf(other.code);

/** Amounts in euros beyond this are slips of the keyboard. */
export const MAX_EUROS = 1_000_000_000_000;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;
const MIN_YEARS = 3;

export const refusal = (code: NoticeCode, sentence: string): Notice => ({
  code,
  kind: 'refusal',
  sentence,
});
export const warning = (code: NoticeCode, sentence: string): Notice => ({
  code,
  kind: 'warning',
  sentence,
});

/** Why nothing can be computed from this input; empty where something can. */
export function impossibleInput(input: ProceedsInput): Notice[] {
  const numbers = numbersIn(input);
  const notices: Notice[] = [];
  if (numbers.some((value) => !Number.isFinite(value))) {
    notices.push(
      refusal('notANumber', 'Eine der Angaben ist keine Zahl. Bitte prüfen Sie Ihre Eingaben.'),
    );
  }
  if (numbers.some((value) => Math.abs(value) > MAX_EUROS)) {
    notices.push(
      refusal(
        'amountTooLarge',
        'Ein Betrag liegt über einer Billion Euro. Wahrscheinlich sind ein paar Nullen zu viel.',
      ),
    );
  }
  const { valuationYear, saleYear } = input.company;
  const given = [...input.years.map(({ year }) => year), valuationYear, saleYear ?? valuationYear];
  const wrong = given.find(
    (year) => !Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR,
  );
  const years = input.years.map(({ year }) => year);
  if (wrong !== undefined) {
    notices.push(
      refusal(
        'impossibleYear',
        `Das Jahr ${wrong} kann nicht stimmen. Bitte geben Sie ein Jahr von ${FIRST_YEAR} bis ${LAST_YEAR} ein.`,
      ),
    );
  } else if (new Set(years).size < years.length) {
    notices.push(refusal('impossibleYear', 'Ein Jahr kommt zweimal vor.'));
  } else if (saleYear !== null && saleYear < valuationYear) {
    notices.push(
      refusal('impossibleYear', 'Das Jahr des Verkaufs liegt vor dem Jahr der Bewertung.'),
    );
  }
  const { shareSold, shareHeld } = input.sale;
  if (!(shareSold > 0 && shareSold <= 1 && shareHeld > 0 && shareHeld <= 1)) {
    notices.push(
      refusal(
        'impossibleShare',
        'Der verkaufte Anteil muss über 0 % und höchstens bei 100 % liegen.',
      ),
    );
  } else if (shareSold > shareHeld) {
    notices.push(refusal('impossibleShare', 'Sie können nicht mehr verkaufen, als Ihnen gehört.'));
  }
  if (input.years.filter(({ forecast }) => !forecast).length < MIN_YEARS) {
    notices.push(
      refusal(
        'tooFewYears',
        'Für ein erstes Ergebnis fehlt das EBIT von drei abgeschlossenen Jahren.',
      ),
    );
  }
  return notices;
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

/** Why multiples, income value and plan say nothing; empty where they do. */
export function earningsRefusals(
  input: ProceedsInput,
  ebit: NormalisedEbit,
  rate: number,
): Notice[] {
  const notices: Notice[] = [];
  if (lacksOwnerSalary(input, ebit) && input.company.legalForm !== 'gmbh-co-kg') {
    notices.push(
      refusal(
        'ownerSalaryMissing',
        'Es fehlt der Unternehmerlohn. Ihre Arbeit steht in Ihrer Rechtsform nicht im Aufwand; erst mit dem Gehalt einer angestellten Leitung samt Arbeitgeberanteilen lässt sich das Ergebnis vergleichen. Tragen Sie ihn für jedes Jahr als Abzug ein.',
      ),
    );
  }
  if (ebit.amount <= 0) {
    notices.push(
      refusal(
        'earningsNotPositive',
        ebit.amount === 0
          ? 'Das nachhaltige EBIT ist null. Aus dem Ertrag lässt sich kein Wert ableiten; es bleiben Substanzwert und Liquidationswert, und der Weg zurück zum Gewinn.'
          : 'Das nachhaltige EBIT ist negativ. Aus dem Ertrag lässt sich kein Wert ableiten; es bleiben Substanzwert und Liquidationswert, und der Weg zurück zum Gewinn.',
      ),
    );
  }
  if (rate - input.choice.growth <= MIN_NET_RATE + 1e-12) {
    notices.push(
      refusal(
        'rateTooCloseToGrowth',
        `Der Zins liegt nur ${percentText(rate - input.choice.growth)} über dem Wachstum. Ab 2 % Abstand und weniger wird der Ertragswert beliebig groß und sagt nichts mehr.`,
      ),
    );
  }
  return notices;
}

export function lacksOwnerSalary({ company, years }: ProceedsInput, ebit: NormalisedEbit): boolean {
  if (!isTransparent(company.legalForm)) return false;
  const counted = new Set(ebit.counted.map(({ year }) => year));
  return years.some(
    ({ year, items }) => counted.has(year) && !items.some(({ ownerSalary }) => ownerSalary),
  );
}
