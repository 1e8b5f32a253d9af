import type { Proceeds, Simulation } from '@toolkit/domain/proceeds';
import { Link } from 'react-router-dom';
import { modulePath } from '@/lib/paths';
import { capital, rounded, roundedChange } from '../labels';
import { netWaterfall, tornadoDrawing } from './drawings';
import { Explained, ExplainedAmount } from './explanation';
import { FigureTable, FigureWithTable } from './figure-with-table';
import { headFigures } from './figures';
import { AssumedFacts, Grounds, Notices, TaxQuestions, Warnings } from './grounds';
import { History } from './history';
import { Financeable, Methods, Offers } from './methods';
import { NetFigure } from './result-summary';
import { Scenarios } from './scenarios';
import { driverSteps, waterfallSteps } from './ways';

interface ResultStepProps {
  proceeds: Proceeds;
  simulation: Simulation | null;
}

export default function ResultStep({ proceeds, simulation }: ResultStepProps) {
  return (
    <div className="grid min-w-0 gap-12 print:block print:space-y-8">
      <FourFigures proceeds={proceeds} />
      {proceeds.refusals.length > 0 && <Notices notices={proceeds.refusals} />}
      {proceeds.waterfall.length > 0 && <WayToNet proceeds={proceeds} />}
      {proceeds.values.length > 0 && <Methods proceeds={proceeds} simulation={simulation} />}
      <Financeable proceeds={proceeds} />
      {proceeds.tornado && <Drivers proceeds={proceeds} />}
      <Scenarios />
      <Offers proceeds={proceeds} />
      <div
        id="hinweise"
        className="grid scroll-mt-24 items-start gap-x-16 gap-y-12 lg:grid-flow-col lg:auto-cols-fr"
      >
        <div className="grid gap-12 empty:hidden">
          <Warnings proceeds={proceeds} />
          <AssumedFacts />
        </div>
        <TaxQuestions proceeds={proceeds} />
      </div>
      <History />
      <Grounds proceeds={proceeds} />
    </div>
  );
}

function FourFigures({ proceeds }: { proceeds: Proceeds }) {
  const [company, price, , financeable] = headFigures(proceeds);
  return (
    <div className="grid gap-8 lg:grid-cols-[1.2fr_1fr]">
      <NetFigure proceeds={proceeds} />
      <dl className="grid gap-4 sm:grid-cols-3 lg:grid-cols-1 lg:gap-3">
        {[company, price, financeable].map(({ id, title, basis, amount, steps }) => (
          <div
            key={id}
            className="border-hairline border-t pt-3 lg:grid lg:grid-cols-[1fr_auto] lg:items-baseline lg:gap-x-6"
          >
            <dt className="text-compact">
              {title}
              <span className="block text-ink-soft text-note">{basis}</span>
            </dt>
            <dd className="figures font-semibold text-h4">
              <ExplainedAmount title={title} steps={steps} amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function WayToNet({ proceeds }: { proceeds: Proceeds }) {
  const { waterfall, net } = proceeds;
  return (
    <FigureWithTable
      title="Vom Unternehmenswert zu dem, was bleibt"
      lead="Der Käufer übernimmt mit den Anteilen auch Schulden und Geld. Danach gehen Kosten und Steuer ab."
      draw={(canvas) => netWaterfall(waterfall, canvas)}
      table={
        <FigureTable
          caption="Vom Unternehmenswert zum Nettoerlös"
          heads={[{ label: 'Posten' }, { label: 'Betrag' }]}
          rows={waterfall.map((row) => ({
            id: row.id,
            name: capital(row.label),
            look: row.station ? 'font-semibold' : 'pl-4',
            amounts: [
              <Explained
                key="amount"
                title={capital(row.label)}
                steps={waterfallSteps(row, proceeds)}
              >
                {row.station ? rounded(row.amount) : roundedChange(row.amount)}
              </Explained>,
            ],
          }))}
        />
      }
    >
      {net && net.tax.notes.length > 0 && (
        <ul className="grid max-w-reading gap-2 text-compact text-ink-soft">
          {net.tax.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </FigureWithTable>
  );
}

function Drivers({ proceeds }: { proceeds: Proceeds }) {
  const { tornado } = proceeds;
  if (!tornado) return null;
  return (
    <FigureWithTable
      title="Was am meisten bewegt"
      lead="Jeder Balken ändert eine einzige Annahme und zeigt, was Ihnen dann bliebe. Oben steht, was am meisten ausmacht."
      draw={(canvas) => tornadoDrawing(tornado, canvas)}
      table={
        <FigureTable
          caption="Nettoerlös bei geänderten Annahmen"
          heads={[{ label: 'Annahme' }, { label: 'Ungünstig' }, { label: 'Günstig' }]}
          rows={tornado.rows.map((row) => ({
            id: row.driver,
            name: row.label,
            amounts: [Math.min(row.low, row.high), Math.max(row.low, row.high)].map((amount) => (
              <ExplainedAmount
                key={amount}
                title={row.label}
                steps={driverSteps(proceeds, row)}
                amount={amount}
              />
            )),
          }))}
        />
      }
    >
      <p className="text-compact print:hidden">
        Daran arbeiten Sie in{' '}
        {[...new Set(tornado.rows.map(({ module }) => module))].sort().map((module, index, all) => (
          <span key={module}>
            {index > 0 && (index === all.length - 1 ? ' und ' : ', ')}
            <Link to={modulePath(`modul-${module}`)}>Modul {module}</Link>
          </span>
        ))}
        .
      </p>
    </FigureWithTable>
  );
}
