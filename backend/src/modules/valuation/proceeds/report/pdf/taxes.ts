import { roundEuro, TAX_REGIME_LABELS } from '@toolkit/domain/proceeds';
import { inputText, shortDay, valueText } from '../report-format.js';
import type { ReportSource } from '../report-source.js';
import {
  type Block,
  explained,
  list,
  note,
  paragraph,
  section,
  subsection,
  table,
} from './report-parts.js';

/** The way from the price to what is left, each step with its paragraphs. */
export function taxes({ result }: ReportSource): Block[] {
  const { net, assetDeal, locks } = result;
  if (!net) return [];
  const { tax } = net;
  const steps = [...tax.steps.filter(({ amount, id }) => amount !== 0 || id === 'tax.total')];
  const finalStep = net.steps.find(({ id }) => id === 'net');
  return [
    section(
      'Die Steuer, Schritt für Schritt',
      `${TAX_REGIME_LABELS[tax.regime]}. Die Steuer auf den Verkauf ist die Steuer des Jahres mit dem Verkauf abzüglich der Steuer ohne ihn.`,
    ),
    table(
      [
        { head: 'Schritt', width: '*' },
        { head: 'Betrag', width: 72, amount: true },
        { head: 'Grundlage', width: 150 },
      ],
      [...steps, ...(finalStep ? [finalStep] : [])].map(
        ({ id, label, formula, inputs, amount, unit, source, asOf }) => ({
          cells: [
            explained(label, `${formula}: ${inputs.map(inputText).join('; ')}`),
            valueText(amount, unit),
            explained(source, `Stand ${shortDay(asOf)}`),
          ],
          total: id === 'tax.total' || id === 'net',
        }),
      ),
    ),
    ...(tax.topRate
      ? [
          paragraph(
            `Gerechnet ist mit der vorsichtigeren Zahl: ${net.by === 'topRate' ? 'dem Höchstsatz auf den steuerpflichtigen Teil' : 'Ihrem Tarif'}. Nach dem Tarif blieben ${roundEuro(tax.net)}, mit dem Höchstsatz ${roundEuro(tax.topRate.net)}.`,
          ),
        ]
      : []),
    ...(tax.business && tax.business.onRetained > 0
      ? [
          note([
            `Davon ${roundEuro(tax.business.onRetained)} Steuer auf das, was Sie behalten: Dafür fließt kein Geld (§ 16 Abs. 3 Satz 7 EStG).`,
          ]),
        ]
      : []),
    ...(assetDeal
      ? [
          paragraph(
            `Verkaufte stattdessen die GmbH ihr Vermögen (Asset Deal) zum selben Unternehmenswert, blieben nach beiden Steuern ${roundEuro(assetDeal.net)}.`,
          ),
        ]
      : []),
    ...(tax.notes.length > 0 ? [list(tax.notes)] : []),
    subsection('Was den Verkauf verteuern kann'),
    table(
      [
        { head: 'Frage', width: '*' },
        { head: 'Stand', width: 62 },
        { head: 'Grundlage', width: 140 },
      ],
      locks.map(({ id, sentence, state, source }) => ({
        cells: [
          sentence,
          id === 'age' && state === 'clear' ? 'geklärt' : LOCK_STATES[state],
          source,
        ],
      })),
    ),
  ];
}

const LOCK_STATES = { clear: 'trifft nicht zu', open: 'offen', active: 'trifft zu' } as const;
