import type { LiquidationValue } from './asset-value.js';
import type { Bridge } from './bridge.js';
import type { Financing } from './financing.js';
import type { ProceedsInput } from './input.js';
import type { MultiplesValue } from './multiples.js';
import type { NormalisedEbit } from './normalised-ebit.js';
import { lacksOwnerSalary, type Notice, refusal, warning } from './refusals.js';
import { numberText, percentText, roundEuro } from './step.js';
import type { SaleTax } from './tax/sale.js';

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
