import type { LiquidationValue } from './asset-value.js';
import type { Bridge } from './bridge.js';
import type { Financing } from './financing.js';
import { LEAST_NET_RATE } from './income-value.js';
import { isTransparent, type ProceedsInput } from './input.js';
import type { MultiplesValue } from './multiples.js';
import type { NormalisedEbit } from './normalised-ebit.js';
import { numberText, percentText, roundEuro } from './step.js';
import type { SaleTax } from './tax/sale.js';

/** A German sentence for the owner; a refusal says what cannot be computed, and why. */
export interface Notice {
  code: NoticeCode;
  kind: 'refusal' | 'warning';
  sentence: string;
}

export type NoticeCode =
  | 'notANumber'
  | 'amountTooLarge'
  | 'impossibleYear'
  | 'impossibleRate'
  | 'tooFewYears'
  | 'earningsNotPositive'
  | 'ownerSalaryMissing'
  | 'rateTooCloseToGrowth'
  | 'priceBelowZero'
  | 'measuresSpread'
  | 'lossYear'
  | 'nothingLowers'
  | 'oneOffEveryYear'
  | 'contestedMoves'
  | 'lastMarginHigh'
  | 'yearsNotConsecutive'
  | 'multipleHighForSmallEbit'
  | 'valueAboveFinanceable'
  | 'retainedTaxWithoutMoney'
  | 'liquidationAbovePrice'
  | 'negativeEquity'
  | 'pensionMarketValueMissing'
  | 'perpetuityDominates'
  | 'terminalInvestmentRaised'
  | 'minimumNotReached'
  | 'salaryPerhapsMissing';

/** Amounts in euros beyond this are slips of the keyboard. */
export const MOST_EUROS = 1_000_000_000_000;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;
const LEAST_YEARS = 3;

const refusal = (code: NoticeCode, sentence: string): Notice => ({
  code,
  kind: 'refusal',
  sentence,
});
const warning = (code: NoticeCode, sentence: string): Notice => ({
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
  if (numbers.some((value) => Math.abs(value) > MOST_EUROS)) {
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
        'impossibleRate',
        'Der verkaufte Anteil muss über 0 % und höchstens bei 100 % liegen.',
      ),
    );
  }
  if (input.years.filter(({ forecast }) => !forecast).length < LEAST_YEARS) {
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
  if (rate - input.choice.growth <= LEAST_NET_RATE + 1e-12) {
    notices.push(
      refusal(
        'rateTooCloseToGrowth',
        `Der Zins liegt nur ${percentText(rate - input.choice.growth)} über dem Wachstum. Ab 2 % Abstand und weniger wird der Ertragswert beliebig groß und sagt nichts mehr.`,
      ),
    );
  }
  return notices;
}

function lacksOwnerSalary({ company, years }: ProceedsInput, ebit: NormalisedEbit): boolean {
  if (!isTransparent(company.legalForm)) return false;
  const counted = new Set(ebit.counted.map(({ year }) => year));
  return years.some(
    ({ year, items }) => counted.has(year) && !items.some(({ ownerSalary }) => ownerSalary),
  );
}

/** What the figures of the years themselves give cause to say. */
export function ebitWarnings(input: ProceedsInput, ebit: NormalisedEbit): Notice[] {
  const notices: Notice[] = [];
  const { counted, measures, amount, withoutContested } = ebit;
  if (ebit.spread > 0.1) {
    notices.push(
      warning(
        'measuresSpread',
        `Die Rechenweisen liegen weit auseinander: letztes Jahr ${roundEuro(measures.last)}, gewichtet ${roundEuro(measures.weighted)}, Durchschnitt ${roundEuro(measures.mean)}. Schreiben Sie dazu, warum Sie die gewählte nehmen.`,
      ),
    );
  }
  const losses = counted.filter(({ normalised }) => normalised < 0);
  if (losses.length > 0) {
    notices.push(
      warning(
        'lossYear',
        `${losses.map(({ year }) => year).join(' und ')} war auch bereinigt ein Verlustjahr. Der Zins enthält dafür einen Zuschlag; rechnen Sie mit Fragen nach der Ursache.`,
      ),
    );
  }
  const items = input.years
    .filter(({ year }) => counted.some((row) => row.year === year))
    .flatMap((year) => year.items.map((item) => ({ ...item, year: year.year })));
  if (items.length > 0 && items.every((item) => item.amount >= 0)) {
    notices.push(
      warning(
        'nothingLowers',
        'Keine Ihrer Bereinigungen senkt das Ergebnis. Wer nur nach oben bereinigt, dem rechnet die Käuferseite die Liste neu.',
      ),
    );
  }
  const repeated = repeatedOneOff(items);
  if (repeated) {
    notices.push(
      warning(
        'oneOffEveryYear',
        `„${repeated}“ steht in mindestens drei Jahren als einmalig. Was jedes Jahr wiederkommt, gilt der Käuferseite als gewöhnlich.`,
      ),
    );
  }
  if (amount !== 0 && Math.abs(amount - withoutContested) > 0.05 * Math.abs(amount)) {
    notices.push(
      warning(
        'contestedMoves',
        `Ohne die strittigen Posten läge das nachhaltige EBIT bei ${roundEuro(withoutContested)} statt ${roundEuro(amount)}.`,
      ),
    );
  }
  const margins = counted.flatMap(({ margin }) => (margin === null ? [] : [margin]));
  const last = counted.at(-1)?.margin ?? null;
  const mean = margins.reduce((total, margin) => total + margin, 0) / margins.length;
  if (last !== null && mean > 0 && last > mean * 1.3) {
    notices.push(
      warning(
        'lastMarginHigh',
        `Die Umsatzrendite des letzten Jahres (${percentText(last)}) liegt weit über dem Mittel (${percentText(mean)}). Eine Käuferseite fragt, ob das bleibt.`,
      ),
    );
  }
  if (
    counted.some(({ year }, index) => index > 0 && year !== (counted[index - 1]?.year ?? 0) + 1)
  ) {
    notices.push(
      warning('yearsNotConsecutive', 'Zwischen Ihren Jahren fehlt eines. Bitte ergänzen Sie es.'),
    );
  }
  if (input.company.legalForm === 'gmbh-co-kg' && lacksOwnerSalary(input, ebit)) {
    notices.push(
      warning(
        'salaryPerhapsMissing',
        'Prüfen Sie, ob das Gehalt der Geschäftsführung im Aufwand steht. Wenn nicht, tragen Sie einen Unternehmerlohn als Abzug ein.',
      ),
    );
  }
  return notices;
}

function repeatedOneOff(items: { basket: string; reason: string; year: number }[]): string | null {
  const years = new Map<string, { reason: string; years: Set<number> }>();
  for (const { basket, reason, year } of items) {
    const key = reason.trim().toLocaleLowerCase('de-DE');
    if (basket !== 'einmalig' || key === '') continue;
    const entry = years.get(key) ?? { reason: reason.trim(), years: new Set() };
    entry.years.add(year);
    years.set(key, entry);
  }
  return [...years.values()].find((entry) => entry.years.size >= 3)?.reason ?? null;
}

const SMALL_EBIT = 250_000;
const HIGH_MULTIPLE = 6;

/** What the values, set beside one another, give cause to say. */
export function resultWarnings(
  input: ProceedsInput,
  result: {
    ebit: NormalisedEbit;
    multiples: MultiplesValue | null;
    bridge: Bridge | null;
    financing: Financing | null;
    tax: SaleTax | null;
    liquidation: LiquidationValue | null;
    dcfPerpetuityShare: number | null;
    minimumPrice: number | null;
    price: number | null;
  },
): Notice[] {
  const notices: Notice[] = [];
  const { ebit, multiples, bridge, financing, tax, liquidation, price } = result;
  const retained = tax?.business?.onRetained ?? 0;
  if (bridge && bridge.price < 0) {
    notices.push(
      refusal(
        'priceBelowZero',
        `Die Schulden übersteigen den Unternehmenswert: Nach der Brücke bliebe ein Kaufpreis von ${roundEuro(bridge.price)}. Einen solchen Preis zahlt niemand; sprechen Sie früh mit Bank und Beratung.`,
      ),
    );
  }
  if (financing && financing.gap !== null && financing.gap > 0) {
    notices.push(
      warning(
        'valueAboveFinanceable',
        `Der Preis liegt um ${roundEuro(financing.gap)} über dem, was eine Käuferseite nach diesen Annahmen finanzieren kann (${roundEuro(financing.maximum.price)}).`,
      ),
    );
  }
  if (retained > 0) {
    notices.push(
      warning(
        'retainedTaxWithoutMoney',
        `Was Sie behalten, zählt mit dem gemeinen Wert zum Gewinn. Das kostet ${roundEuro(retained)} Steuer, ohne dass dafür Geld fließt (§ 16 Abs. 3 Satz 7 EStG).`,
      ),
    );
  }
  if (multiples && ebit.amount < SMALL_EBIT && multiples.applied.middle > HIGH_MULTIPLE) {
    notices.push(
      warning(
        'multipleHighForSmallEbit',
        `Ein Multiplikator von ${numberText(multiples.applied.middle)} ist für ein EBIT unter 250.000 € hoch. Für kleine Betriebe wird in der Regel weniger gezahlt.`,
      ),
    );
  }
  if (liquidation && price !== null && liquidation.value > Math.max(0, price)) {
    notices.push(
      warning(
        'liquidationAbovePrice',
        `Eine geordnete Schließung brächte nach diesen Annahmen mehr (${roundEuro(liquidation.value)}) als der Verkauf (${roundEuro(price)}). Besprechen Sie das mit Ihrer Beratung.`,
      ),
    );
  }
  const { balance } = input;
  if (balance && balance.equity < 0) {
    notices.push(
      warning(
        'negativeEquity',
        'Das Eigenkapital ist negativ. Eine Käuferseite fragt zuerst, woher die Verluste kommen; bei einer GmbH ist zu prüfen, ob sie überschuldet ist.',
      ),
    );
  }
  if (balance && balance.pensionBook > 0 && balance.pensionMarket === null) {
    notices.push(
      warning(
        'pensionMarketValueMissing',
        'Für die Pensionszusage ist nur der Buchwert bekannt. Der Marktwert liegt meist deutlich höher und geht vom Kaufpreis ab; lassen Sie ihn berechnen.',
      ),
    );
  }
  if (result.dcfPerpetuityShare !== null && result.dcfPerpetuityShare > 0.75) {
    notices.push(
      warning(
        'perpetuityDominates',
        `${percentText(result.dcfPerpetuityShare)} des Werts nach Plan liegen in der Zeit nach dem Plan.`,
      ),
    );
  }
  const { plan } = input;
  const lastInvestment = plan?.terminalInvestments ?? null;
  const lastDepreciation = plan?.years.findLast((row) => row.depreciation !== null)?.depreciation;
  if (lastInvestment !== null && lastDepreciation && lastInvestment < lastDepreciation) {
    notices.push(
      warning(
        'terminalInvestmentRaised',
        'Auf Dauer muss wenigstens so viel investiert werden, wie abgeschrieben wird. Damit ist gerechnet.',
      ),
    );
  }
  if (result.minimumPrice !== null && price !== null && price < result.minimumPrice) {
    notices.push(
      warning(
        'minimumNotReached',
        `Für Ihren Bedarf brauchen Sie einen Kaufpreis von ${roundEuro(result.minimumPrice)}; gerechnet sind ${roundEuro(price)}.`,
      ),
    );
  }
  return notices;
}
