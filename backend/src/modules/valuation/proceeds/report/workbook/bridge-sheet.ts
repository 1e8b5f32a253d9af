import type { WorkbookSheet } from '@toolkit/documents/xlsx/workbook';
import { isTransparent, sellsAssets } from '@toolkit/domain/proceeds';
import type { ReportSource } from '../report-source.js';
import { PENSION, WORKING_CAPITAL } from './inputs-sheet.js';
import { SheetRows, sumOf } from './sheet-rows.js';

/** From the company value to the price of what is sold. */
export function bridgeSheet({ input }: ReportSource): WorkbookSheet {
  const sheet = new SheetRows(
    'Brücke',
    'Vom Unternehmenswert zum Kaufpreis',
    'Jeder Posten zählt einmal: hier oder im Umlaufvermögen.',
  );
  const shareDeal = !sellsAssets(input);
  const lines = [
    ...(shareDeal
      ? [
          'bank | Bankdarlehen | -{balance.bankDebt}',
          'owner | Darlehen der Gesellschafter | -{balance.ownerLoans}',
          'leasing | Leasing anstelle eines Darlehens (verhandelbar) | -{balance.leasingDebt}',
          'taxes | Steuerrückstellungen | -{balance.taxProvisions}',
        ]
      : []),
    ...(sellsStaffClaims(input)
      ? [
          `pension | Pensionszusagen (verhandelbar) | -${PENSION}`,
          'provisions | Urlaub, Überstunden und Ähnliches (verhandelbar) | -{balance.debtLikeProvisions}',
        ]
      : []),
    'maintenance | aufgeschobene Reparaturen (verhandelbar) | -{balance.deferredMaintenance}',
    `working | Umlaufvermögen gegen Sollwert (verhandelbar) | IF(COUNT({balance.targetWorkingCapital})=0,0,${WORKING_CAPITAL}-{balance.targetWorkingCapital})`,
    ...(shareDeal
      ? [
          'cash | freie Barmittel (verhandelbar) | MAX(0,{balance.cash}-{balance.minimumCash})',
          'nonOperating | nicht betriebsnotwendiges Vermögen nach Schulden | {balance.nonOperatingMarket}-{balance.nonOperatingDebt}',
        ]
      : []),
  ].map((line) => `bridge.${line}`);
  sheet.section('Brücke');
  sheet.result('bridge.company', 'Unternehmenswert', '{company}');
  sheet.results(lines.join('\n'));
  sheet.total(
    'bridge.price',
    shareDeal ? 'Kaufpreis aller Anteile' : 'Kaufpreis des Vermögens',
    `{bridge.company}+${sumOf(lines.map((line) => line.slice(0, line.indexOf(' '))))}`,
  );
  sheet.total(
    'price',
    'Kaufpreis dessen, was verkauft wird',
    'IF(COUNT({sale.agreed})=0,{bridge.price}*{sale.share},{sale.agreed})',
    'verkaufter Anteil am Kaufpreis, oder der vereinbarte Preis',
  );
  return sheet.sheet();
}

/** Only a GmbH that sells its assets settles its staff's claims by itself. */
const sellsStaffClaims = (input: ReportSource['input']) =>
  !sellsAssets(input) || isTransparent(input.company.legalForm);
