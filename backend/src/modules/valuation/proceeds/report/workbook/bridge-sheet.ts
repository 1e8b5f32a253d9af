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
  sheet.section('Brücke');
  sheet.result('bridge.company', 'Unternehmenswert', '{company}');
  const items: [string, string, string][] = [];
  const shareDeal = !sellsAssets(input);
  const item = (key: string, label: string, formula: string) => items.push([key, label, formula]);
  if (shareDeal) {
    item('bank', 'Bankdarlehen', '-{balance.bankDebt}');
    item('owner', 'Darlehen der Gesellschafter', '-{balance.ownerLoans}');
    item('leasing', 'Leasing anstelle eines Darlehens (verhandelbar)', '-{balance.leasingDebt}');
    item('taxes', 'Steuerrückstellungen', '-{balance.taxProvisions}');
  }
  if (sellsStaffClaims(input)) {
    item('pension', 'Pensionszusagen (verhandelbar)', `-${PENSION}`);
    item(
      'provisions',
      'Urlaub, Überstunden und Ähnliches (verhandelbar)',
      '-{balance.debtLikeProvisions}',
    );
  }
  item('maintenance', 'aufgeschobene Reparaturen (verhandelbar)', '-{balance.deferredMaintenance}');
  item(
    'working',
    'Umlaufvermögen gegen Sollwert (verhandelbar)',
    `IF(COUNT({balance.targetWorkingCapital})=0,0,${WORKING_CAPITAL}-{balance.targetWorkingCapital})`,
  );
  if (shareDeal) {
    item('cash', 'freie Barmittel (verhandelbar)', 'MAX(0,{balance.cash}-{balance.minimumCash})');
    item(
      'nonOperating',
      'nicht betriebsnotwendiges Vermögen nach Schulden',
      '{balance.nonOperatingMarket}-{balance.nonOperatingDebt}',
    );
  }
  for (const [key, label, formula] of items) sheet.result(`bridge.${key}`, label, formula);
  sheet.total(
    'bridge.price',
    shareDeal ? 'Kaufpreis aller Anteile' : 'Kaufpreis des Vermögens',
    `{bridge.company}+${sumOf(items.map(([key]) => `bridge.${key}`))}`,
  );
  sheet.total(
    'price',
    'Kaufpreis dessen, was verkauft wird',
    'IF(COUNT({sale.agreed})=0,{bridge.price}*{sale.share},{sale.agreed})',
    {
      note: 'verkaufter Anteil am Kaufpreis, oder der vereinbarte Preis',
    },
  );
  return sheet.sheet();
}

/** Only a GmbH that sells its assets settles its staff's claims by itself. */
const sellsStaffClaims = (input: ReportSource['input']) =>
  !sellsAssets(input) || isTransparent(input.company.legalForm);
