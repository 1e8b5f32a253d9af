import type { WorkbookSheet } from '@toolkit/documents/xlsx/workbook';
import { type InputBalance } from '@toolkit/domain/proceeds';
import type { ReportSource } from '../report-source.js';
import { figureInput, SheetRows } from './sheet-rows.js';

/** The words of choices, as formulas compare them. */
export const MEASURES = { last: 'letztes Jahr', weighted: 'gewichtet', mean: 'Durchschnitt' };

export const BASES = {
  multiples: 'Multiplikator',
  income: 'Ertragswert',
  'income-tax-path': 'Ertragswert mit Steuerpfad',
  dcf: 'Plan',
};

export const TARIFFS = { single: 'Grundtarif', joint: 'Splitting' };

const BALANCE_LABELS = {
  fixedAssetsBook: 'Anlagevermögen, Buchwert',
  fixedAssetsMarket: 'Anlagevermögen, Marktwert',
  inventory: 'Vorräte',
  receivables: 'Forderungen',
  otherAssets: 'sonstige Vermögensgegenstände',
  cash: 'Guthaben bei Banken und Kasse',
  minimumCash: 'davon für den Betrieb nötig',
  equity: 'Eigenkapital',
  subscribedCapital: 'davon gezeichnetes Kapital',
  bankDebt: 'Bankdarlehen',
  ownerLoans: 'Darlehen der Gesellschafter',
  leasingDebt: 'Leasing anstelle eines Darlehens',
  taxProvisions: 'Steuerrückstellungen',
  pensionBook: 'Pensionsrückstellung, Buchwert',
  pensionMarket: 'Pensionszusage, Marktwert (leer: Buchwert)',
  otherProvisions: 'sonstige Rückstellungen',
  debtLikeProvisions: 'davon Urlaub, Überstunden und Ähnliches',
  prepayments: 'erhaltene Anzahlungen',
  suppliers: 'Lieferanten',
  otherLiabilities: 'sonstige Verbindlichkeiten',
  nonOperatingMarket: 'nicht betriebsnotwendiges Vermögen, Marktwert',
  nonOperatingBook: 'nicht betriebsnotwendiges Vermögen, Buchwert',
  nonOperatingDebt: 'Schulden darauf',
  holdingsMarket: 'Beteiligungen, Marktwert',
  recentContributionsNet: 'eingelegt in den letzten zwei Jahren, netto',
  workingCapital: 'Umlaufvermögen am Stichtag (leer: aus der Bilanz)',
  targetWorkingCapital: 'Umlaufvermögen, Sollwert (leer: wie am Stichtag)',
  deferredMaintenance: 'aufgeschobene Reparaturen',
  closingCosts: 'Kosten einer Schließung',
} as const satisfies Partial<Record<keyof InputBalance, string>>;

/** Also the pension at its market value, where that is known. */
export const PENSION =
  'IF(COUNT({balance.pensionMarket})=0,{balance.pensionBook},{balance.pensionMarket})';

export const WORKING_CAPITAL =
  'IF(COUNT({balance.workingCapital})=0,{balance.inventory}+{balance.receivables}+{balance.otherAssets}-{balance.prepayments}-{balance.suppliers}-{balance.otherLiabilities},{balance.workingCapital})';

/** The yellow cells: what the owner and the buyer bring. */
export function inputsSheet({ input, result }: ReportSource): WorkbookSheet {
  const { company, years, balance, sale, owner, buyer, choice } = input;
  const sheet = new SheetRows(
    'Eingaben',
    'Eingaben',
    'Gelbe Felder können Sie ändern; die grünen auf allen Blättern rechnen neu.',
    [50, ...years.map(() => 18), ...(years.length < 4 ? [50, 30] : [])],
  );
  sheet.section('Jahre');
  sheet.head(
    'Betrag in Euro',
    ...years.map(({ year, forecast }) => (forecast ? `${year} (erwartet)` : `${year}`)),
  );
  const yearRow = (label: string, name: string, of: (at: number) => number | null) =>
    sheet.figures(
      label,
      years.map(({ year }, at) => figureInput(`${name}.${year}`, of(at))),
    );
  yearRow('Umsatz', 'revenue', (at) => years[at]?.revenue ?? null);
  yearRow('EBIT laut Abschluss', 'reported', (at) => years[at]?.ebit ?? null);
  yearRow('Zinsaufwand', 'interest', (at) => years[at]?.interestExpense ?? 0);
  yearRow('Abschreibung', 'depreciation', (at) => years[at]?.depreciation ?? 0);

  sheet.section('Unternehmen und Rechenweise');
  sheet.input(
    'multiplier',
    'Hebesatz der Gewerbesteuer in Prozent',
    company.tradeTaxMultiplierPercent,
    'whole',
  );
  const measures = Object.values(MEASURES);
  sheet.choice('measure', 'Nachhaltiges EBIT', MEASURES[choice.measure], measures);
  const basis = result.dcf || choice.valueBasis !== 'dcf' ? choice.valueBasis : 'multiples';
  const bases = Object.values(BASES).filter(
    (each) =>
      (each !== BASES.dcf || result.dcf !== null) &&
      (!each.startsWith('Ertragswert') || result.income !== null),
  );
  sheet.choice('basis', 'Der Preis folgt aus', BASES[basis], bases);
  sheet.input('growth', 'Wachstum auf Dauer', choice.growth, 'percent');
  if (choice.melting) {
    sheet.input(
      'melting.share',
      'Anteil des Ertrags, der an Ihnen hängt',
      choice.melting.share,
      'percent',
    );
  }

  sheet.section('Bilanz');
  for (const [name, label] of Object.entries(BALANCE_LABELS)) {
    const optional = ['pensionMarket', 'workingCapital', 'targetWorkingCapital'].includes(name);
    const value = balance?.[name as keyof typeof BALANCE_LABELS] ?? null;
    sheet.input(`balance.${name}`, label, optional ? value : (value ?? 0));
  }

  sheet.section('Verkauf und Sie selbst');
  sheet.input('sale.share', 'Verkaufter Anteil', sale.shareSold, 'percent');
  if (sale.shareSold < sale.shareHeld) {
    sheet.input('sale.held', 'Anteil vor dem Verkauf', sale.shareHeld, 'percent');
  }
  sheet.input('sale.agreed', 'Vereinbarter Preis (leer: aus dem Wert)', sale.agreedPrice);
  sheet.input('sale.acquisitionCost', 'Anschaffungskosten', sale.acquisitionCost);
  sheet.input('sale.bookValue', 'Steuerlicher Buchwert', sale.bookValue);
  sheet.input('sale.costs', 'Kosten des Verkaufs (leer: Anteil am Preis)', sale.costs);
  sheet.input(
    'retained.market',
    'Was Sie behalten, gemeiner Wert',
    sale.retained?.marketValue ?? 0,
  );
  sheet.input('retained.book', 'Was Sie behalten, Buchwert', sale.retained?.bookValue ?? 0);
  sheet.input(
    'sale.remainingDebt',
    'Schulden, die Sie ablösen (leer: Bankdarlehen)',
    sale.remainingDebt,
  );
  sheet.input('owner.age', 'Ihr Alter am Tag der Übergabe', owner.age, 'whole');
  sheet.yesNo('owner.unable', 'Dauernd berufsunfähig', owner.unableToWork);
  sheet.yesNo('owner.allowanceUsed', 'Freibetrag schon genutzt', owner.allowanceUsed);
  sheet.yesNo('owner.reducedUsed', 'Ermäßigten Satz schon genutzt', owner.reducedRateUsed);
  sheet.choice('owner.tariff', 'Tarif', TARIFFS[owner.tariff], Object.values(TARIFFS));
  sheet.input('owner.church', 'Kirchensteuer', owner.churchTaxPercent / 100, 'percent');
  sheet.input('owner.other', 'Übriges zu versteuerndes Einkommen', owner.otherTaxableIncome);
  sheet.input('owner.need', 'Was Ihnen bleiben muss', owner.need);
  if (sale.holding) {
    sheet.input(
      'holding.multiplier',
      'Hebesatz der Holding in Prozent',
      sale.holding.tradeTaxMultiplierPercent,
      'whole',
    );
    sheet.input('holding.distribution', 'Ausschüttung (leer: alles)', sale.holding.distribution);
  }

  if (buyer) {
    sheet.section('Käuferseite');
    sheet.input('buyer.ebit', 'EBIT im ersten Jahr (leer: nachhaltiges EBIT)', buyer.ebit);
    sheet.input(
      'buyer.taxRate',
      'Steuersatz (leer: Satz im Jahr nach dem Verkauf)',
      buyer.taxRate,
      'percent',
    );
    sheet.input('buyer.depreciation', 'Abschreibung', buyer.depreciation);
    sheet.input('buyer.replacement', 'Ersatzinvestitionen', buyer.replacementInvestments);
    sheet.yesNo('buyer.deductible', 'Zinsen mindern die Steuer', buyer.interestDeductible);
    sheet.input('buyer.bankRate', 'Zins der Bank', buyer.bankRate, 'percent');
    sheet.input('buyer.bankTerm', 'Laufzeit in Jahren', buyer.bankTermYears, 'whole');
    sheet.input('buyer.grace', 'tilgungsfreie Jahre', buyer.graceYears, 'whole');
    sheet.input('buyer.sellerLoan', 'Verkäuferdarlehen', buyer.sellerLoan);
    sheet.input('buyer.sellerRate', 'Zins des Verkäuferdarlehens', buyer.sellerLoanRate, 'percent');
    sheet.input(
      'buyer.sellerYears',
      'Laufzeit des Verkäuferdarlehens in Jahren',
      buyer.sellerLoanYears,
      'whole',
    );
    sheet.input('buyer.oldService', 'Kapitaldienst alter Darlehen', buyer.oldDebtService);
    sheet.input('buyer.oldInterest', 'davon Zinsen', buyer.oldInterest);
    sheet.input('buyer.ownFunds', 'Eigene Mittel (leer: üblicher Anteil)', buyer.ownFunds);
    sheet.input('buyer.sideCosts', 'Nebenkosten (leer: üblicher Anteil)', buyer.sideCosts);
    sheet.input('buyer.reserve', 'Reserve', buyer.reserve);
    sheet.input(
      'buyer.dscr',
      'Verlangte Deckung des Kapitaldienstes',
      buyer.requiredDscr,
      'factor',
    );
    sheet.input('buyer.stress', 'Rückgang des EBIT, den die Bank prüft', buyer.stress, 'percent');
  }
  return sheet.sheet();
}
