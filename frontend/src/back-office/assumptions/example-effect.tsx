import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import { germanYear } from '@toolkit/domain/german-time';
import {
  type Assumptions,
  computeProceeds,
  inputFromFacts,
  LAW_2026,
  type Proceeds,
} from '@toolkit/domain/proceeds';
import { formatChange, formatEuro } from '@/lib/format';
import { figures, SmallTable } from '../screen/small-table';

/** What a person would look at, with the value by each method. */
const figuresOf = ({ companyValue, net, values }: Proceeds): Map<string, number | null> =>
  new Map([
    ['Unternehmenswert', companyValue],
    ['Preis der Anteile', net?.price ?? null],
    ['Was bleibt', net?.amount ?? null],
    ...values.map(({ label, value }) => [label, value] as const),
  ]);

/** The company of the course with the assumptions of before and of after. */
export function ExampleEffect({ before, after }: { before: Assumptions; after: Assumptions }) {
  const old = figuresWith(before);
  const rows = [...figuresWith(after)].flatMap(([label, to]) => {
    const from = old.get(label) ?? null;
    if (from === null || to === null) return [];
    const difference = Math.round(to) - Math.round(from);
    return [
      {
        id: label,
        cells: [
          label,
          formatEuro(from),
          formatEuro(to),
          difference === 0 ? 'unverändert' : formatChange(difference),
        ],
      },
    ];
  });
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold text-compact">Beim Unternehmen des Kurses</h3>
      <SmallTable
        label="Wirkung beim Unternehmen des Kurses"
        columns={['Ergebnis', ...['bisher', 'neu', 'Unterschied'].map(figures)]}
        empty="Mit diesen Annahmen lässt sich das Beispiel nicht rechnen."
        rows={rows}
      />
      <p className="text-ink-soft text-small">
        Der Kurs und die Dokumente nennen die Zahlen der mitgelieferten Annahmen. Ändern sich die
        des Beispiels, stimmen Kurs und Werkzeug nicht mehr überein.
      </p>
    </div>
  );
}

function figuresWith(assumptions: Assumptions): Map<string, number | null> {
  const { input } = inputFromFacts(EXAMPLE_FACTS, assumptions, germanYear(new Date()));
  return input ? figuresOf(computeProceeds(input, LAW_2026, assumptions)) : new Map();
}
