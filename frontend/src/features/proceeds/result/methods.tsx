import { unbroken } from '@toolkit/documents/reading/markdown-plugins';
import {
  BASIS_LABELS,
  type Proceeds,
  type Simulation,
  type ValueRow,
} from '@toolkit/domain/proceeds';
import { clsx } from 'clsx';
import { formatDate } from '@/lib/format';
import { rounded, roundedChange, roundedRange } from '../labels';
import { CardTable } from './card-table';
import { footballField } from './drawings';
import { Explained, ExplainedAmount } from './explanation';
import { FigureTable, FigureWithTable, ResultSection } from './figure-with-table';
import { stepsOf } from './figures';
import {
  drawSteps,
  financeableValue,
  financingGapSteps,
  leverSteps,
  limitSteps,
  rangeSteps,
} from './ways';

interface MethodsProps {
  proceeds: Proceeds;
  simulation: Simulation | null;
}

/** The methods side by side; that of the tax office stands apart, because it sets no price. */
export function Methods({ proceeds, simulation }: MethodsProps) {
  const { values, range } = proceeds;
  const shown = values.filter(({ basis, id }) => basis !== 'tax-office' && id !== 'financeable');
  const forTaxOffice = values.find(({ basis }) => basis === 'tax-office');
  const limit = financeableValue(proceeds);
  return (
    <FigureWithTable
      title="Wie die Verfahren den Wert sehen"
      lead={
        <>
          <p>
            Ein Mittelwert wird nicht gebildet. Multiplikator und Ertragswert stecken den Rahmen für
            Gespräche ab
            {range && (
              <>
                :{' '}
                <Explained title="Rahmen für Gespräche" steps={rangeSteps(proceeds)}>
                  {roundedRange(range.min, range.max)}
                </Explained>
              </>
            )}
            . Die Substanz ist eine Untergrenze, kein Preis.
          </p>
          {simulation && (
            <p className="mt-2">
              <strong className="text-ink">
                In acht von zehn Fällen liegt der Unternehmenswert zwischen{' '}
                <Explained title="In acht von zehn Fällen" steps={drawSteps(proceeds, simulation)}>
                  {roundedRange(simulation.p10, simulation.p90, 'und')}
                </Explained>
                .
              </strong>{' '}
              Dafür haben wir EBIT, Multiplikator und Zins{' '}
              {simulation.draws.toLocaleString('de-DE')} Mal innerhalb unserer Annahmen verändert.
              Das zeigt, wie weit die Annahmen tragen, nicht was der Markt zahlt.
            </p>
          )}
        </>
      }
      draw={(canvas) => footballField(shown, limit, canvas)}
      table={<MethodsTable rows={values} proceeds={proceeds} />}
    >
      {limit !== null && <LimitInWords proceeds={proceeds} limit={limit} />}
      {forTaxOffice && (
        <div className="grid max-w-reading gap-1 border-outline border-l-4 bg-sunken px-5 py-4 text-compact">
          <p className="font-semibold">
            Nur für das Finanzamt:{' '}
            <span className="figures">
              <Explained title={forTaxOffice.label} steps={stepsOf('simplified', proceeds)}>
                {rounded(forTaxOffice.value)}
              </Explained>
            </span>
          </p>
          <p className="text-ink-soft">
            So hoch wäre der Betrieb bei Schenkung oder Erbschaft nach dem vereinfachten
            Ertragswertverfahren (§§ 199 bis 203 BewG) anzusetzen. Für einen Verkaufspreis sagt die
            Zahl nichts. Über die Verschonungsregeln der §§ 13a, 13b ErbStG entscheidet das
            Bundesverfassungsgericht (Stand {formatDate(proceeds.law)}).
          </p>
        </div>
      )}
    </FigureWithTable>
  );
}

interface LimitInWordsProps {
  proceeds: Proceeds;
  /** As a company value, as the line of the drawing stands. */
  limit: number;
}

function LimitInWords({ proceeds, limit }: LimitInWordsProps) {
  const { values, financing } = proceeds;
  const beyond = values.filter(({ basis, value }) => basis === 'company' && value > limit);
  return (
    <p className="max-w-reading text-compact">
      Die gestrichelte Linie: Ein Käufer mit den Mitteln aus „Käuferseite“ kann einen
      Unternehmenswert bis{' '}
      <Explained title="Was ein Käufer tragen kann" steps={limitSteps(proceeds)}>
        {rounded(limit)}
      </Explained>{' '}
      tragen
      {financing?.comparesWith === 'shares' && ', die übernommenen Schulden eingerechnet'}.{' '}
      {beyond.length === 0
        ? 'Kein Verfahren liegt darüber.'
        : `Darüber liegt: ${beyond.map(({ label }) => label).join(', ')}. Diesen Preis könnte er nicht finanzieren.`}
    </p>
  );
}

function MethodsTable({ rows, proceeds }: { rows: readonly ValueRow[]; proceeds: Proceeds }) {
  const rangeOf = ({ min, max }: ValueRow) => (max > min ? roundedRange(min, max) : null);
  return (
    <FigureTable
      caption="Werte nach Verfahren"
      heads={[
        { label: 'Verfahren und Grundlage' },
        { label: 'Wert' },
        { label: 'Spanne', look: 'max-sm:hidden' },
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        name: (
          <>
            {row.label}
            <span className="block text-ink-soft text-note">{BASIS_LABELS[row.basis]}</span>
          </>
        ),
        amounts: [
          <>
            <ExplainedAmount
              title={row.label}
              steps={stepsOf(row.id, proceeds)}
              amount={row.value}
            />
            <span className="block whitespace-nowrap text-ink-soft text-note empty:hidden sm:hidden">
              {rangeOf(row)}
            </span>
          </>,
          rangeOf(row) ?? '–',
        ],
      }))}
    />
  );
}

/** What a buyer can carry, how far that is from the wish, and what would bring them together. */
export function Financeable({ proceeds }: { proceeds: Proceeds }) {
  const { financing } = proceeds;
  if (!financing) return null;
  const { maximum, gap, comparesWith, levers } = financing;
  const price = (
    <Explained title="Finanzierbarer Preis" steps={financing.steps}>
      {rounded(maximum.price)}
    </Explained>
  );
  const wish = comparesWith === 'shares' ? 'den Kaufpreis' : 'den Unternehmenswert';
  return (
    <ResultSection
      title="Was kann ein Käufer bezahlen?"
      lead={
        gap === null ? undefined : gap > 0 ? (
          <p>
            Ein Käufer mit diesen Mitteln kann rund {price} tragen. Auf {wish} fehlen rund{' '}
            <Explained title="Was zum Preiswunsch fehlt" steps={financingGapSteps(proceeds)}>
              {rounded(gap)}
            </Explained>
            .
          </p>
        ) : (
          <p>
            Ein Käufer mit diesen Mitteln kann rund {price} tragen. Das deckt {wish}.
          </p>
        )
      }
    >
      <dl
        className={clsx(
          'grid gap-x-10 text-compact sm:grid-cols-2',
          levers.length === 3 && !(gap !== null && gap > 0) && 'lg:grid-cols-3',
        )}
      >
        {levers.map((lever) => (
          <div
            key={lever.id}
            className="flex items-baseline justify-between gap-4 border-hairline border-t py-3"
          >
            <dt>{unbroken(lever.label)}</dt>
            <dd className="figures whitespace-nowrap font-semibold">
              <Explained title={lever.label} steps={leverSteps(proceeds, lever)}>
                {roundedChange(lever.brings)}
              </Explained>
            </dd>
          </div>
        ))}
        {gap !== null && gap > 0 && (
          <div className="flex items-baseline justify-between gap-4 border-hairline border-t py-3">
            <dt>Oder ein niedrigerer Preis</dt>
            <dd className="figures whitespace-nowrap font-semibold">{roundedChange(-gap)}</dd>
          </div>
        )}
      </dl>
    </ResultSection>
  );
}

export function Offers({ proceeds }: { proceeds: Proceeds }) {
  const { offers } = proceeds;
  if (offers.length === 0) return null;
  return (
    <ResultSection
      title="Angebote im Vergleich"
      lead="Nicht der höchste Preis zählt, sondern was nach Steuern ankommt, und wann."
    >
      <CardTable
        caption="Angebote nach Steuern"
        columns={[
          { label: 'Bieter' },
          { label: 'Geboten', amount: true },
          { label: 'Netto sofort', amount: true },
          { label: 'Netto später', amount: true },
          { label: 'Heute wert', amount: true },
        ]}
        rows={offers.map(({ id, bidder, steps, ...offer }) => ({
          id,
          cells: [
            bidder,
            rounded(offer.offered),
            ...(['netAtOnce', 'netLater', 'presentValue'] as const).map((amount) => (
              <Explained key={amount} title={bidder} steps={steps}>
                {amount === 'presentValue' ? (
                  <strong>{rounded(offer[amount])}</strong>
                ) : (
                  rounded(offer[amount])
                )}
              </Explained>
            )),
          ],
        }))}
      />
    </ResultSection>
  );
}
