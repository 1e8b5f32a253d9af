import type { WorkbookSheet } from '@toolkit/documents/xlsx/workbook';
import type { ReportSource } from '../report-source.js';
import { SheetRows, sumOf } from './sheet-rows.js';

/** What is left, and what it takes. */
export function netSheet({ input, result }: ReportSource): WorkbookSheet {
  const regime = result.net?.tax.regime;
  const sheet = new SheetRows(
    'Netto',
    'Was Ihnen bleibt',
    'Vom Kaufpreis zu dem Geld, das nach Kosten, Steuer und Schulden auf Ihrem Konto ist.',
  );
  sheet.section('Nettoerlös');
  const lines = [
    'net.price | Kaufpreis | {price}',
    'net.costs | − Kosten des Verkaufs | -{costs}',
    'net.tax | − Steuer | -{tax.counted}',
    ...(regime === 'business-sale' || regime === 'partnership-holding'
      ? ['net.debts | − abgelöste Schulden | -{debts}']
      : []),
    ...(regime === 'asset-deal' ? ['net.added | + übriges Vermögen der GmbH | {added}'] : []),
    ...(input.sale.heldBy === 'holding' && regime !== 'business-sale'
      ? ['net.left | − bleibt in der Holding | -{holding.left}']
      : []),
  ];
  sheet.results(lines.join('\n'));
  const sum = sumOf(lines.map((line) => line.slice(0, line.indexOf(' '))));
  sheet.total('net', 'Nettoerlös', sum);
  sheet.section('Reicht es?');
  sheet.result('net.need', 'Was Ihnen bleiben muss', 'IF(COUNT({owner.need})=0,"",{owner.need})');
  sheet.total(
    'net.gap',
    'Es bleibt darüber (minus: es fehlt)',
    'IF(COUNT({owner.need})=0,"",{net}-{owner.need})',
  );
  if (regime === 'shares-private' || regime === 'shares-business') {
    const cost = regime === 'shares-business' ? '{sale.bookValue}' : '{sale.acquisitionCost}';
    const fixed = 'IF(COUNT({sale.costs})=0,0,{sale.costs})';
    const part = 'IF(COUNT({sale.costs})=0,{house.saleCosts},0)';
    sheet.result(
      'minimum',
      'Mindestpreis mit dem Höchstsatz',
      `IF(COUNT({owner.need})=0,"",IF({owner.need}<=${cost},({owner.need}+${fixed})/(1-${part}),({owner.need}+${fixed}-{tax.topRate}*(${cost}+${fixed}))/((1-{tax.topRate})*(1-${part}))))`,
      'euro',
      { note: '(Bedarf + Kosten − Satz × (Anschaffungskosten + Kosten)) ÷ (1 − Satz)' },
    );
  }
  return sheet.sheet();
}
