import { roundEuro, TAX_REGIME_LABELS } from '@toolkit/domain/proceeds';
import { inputText, shortDay, valueText } from '../report-format.js';
import type { ReportSource } from '../report-source.js';
import { amounts, column, explained, type ReportBlocks } from './report-parts.js';

const LOCK_STATES = { clear: 'trifft nicht zu', open: 'offen', active: 'trifft zu' } as const;

/** The way from the price to what is left, each step with its paragraphs. */
export function taxes(report: ReportBlocks, { result }: ReportSource): void {
  const { net, assetDeal, locks } = result;
  if (!net) return;
  const { tax } = net;
  report.section(
    'Die Steuer, Schritt für Schritt',
    `${TAX_REGIME_LABELS[tax.regime]}. Die Steuer auf den Verkauf ist die Steuer des Jahres mit dem Verkauf abzüglich der Steuer ohne ihn.`,
  );
  const steps = [
    ...tax.steps.filter(({ amount, id }) => amount !== 0 || id === 'tax.total'),
    ...net.steps.filter(({ id }) => id === 'net'),
  ];
  report.table(
    [column('Schritt'), amounts('Betrag', 72), column('Grundlage', 150)],
    steps.map(({ id, label, formula, inputs, amount, unit, source, asOf }) => ({
      cells: [
        explained(label, `${formula}: ${inputs.map(inputText).join('; ')}`),
        valueText(amount, unit),
        explained(source, `Stand ${shortDay(asOf)}`),
      ],
      total: id === 'tax.total' || id === 'net',
    })),
  );
  if (tax.topRate) {
    const counted =
      net.by === 'topRate' ? 'dem Höchstsatz auf den steuerpflichtigen Teil' : 'Ihrem Tarif';
    report.paragraph(
      `Gerechnet ist mit der vorsichtigeren Zahl: ${counted}. Nach dem Tarif blieben ${roundEuro(tax.net)}, mit dem Höchstsatz ${roundEuro(tax.topRate.net)}.`,
    );
  }
  if (tax.business && tax.business.onRetained > 0) {
    report.note([
      `Davon ${roundEuro(tax.business.onRetained)} Steuer auf das, was Sie behalten: Dafür fließt kein Geld (§ 16 Abs. 3 Satz 7 EStG).`,
    ]);
  }
  if (assetDeal) {
    report.paragraph(
      `Verkaufte stattdessen die GmbH ihr Vermögen (Asset Deal) zum selben Unternehmenswert, blieben nach beiden Steuern ${roundEuro(assetDeal.net)}.`,
    );
  }
  if (tax.notes.length > 0) report.list(tax.notes);
  report.subsection('Was den Verkauf verteuern kann');
  report.table(
    [column('Frage'), column('Stand', 62), column('Grundlage', 140)],
    locks.map(({ id, sentence, state, source }) => ({
      cells: [sentence, id === 'age' && state === 'clear' ? 'geklärt' : LOCK_STATES[state], source],
    })),
  );
}
