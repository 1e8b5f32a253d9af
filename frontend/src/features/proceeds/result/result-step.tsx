import type { Proceeds, Simulation } from '@toolkit/domain/proceeds';
import { Link } from 'react-router-dom';
import { modulePath } from '@/lib/paths';
import { capital, rounded, roundedChange } from '../labels';
import { netWaterfall, tornadoDrawing } from './drawings';
import { Explained } from './explanation';
import { FigureWithTable, tableLook } from './figure-with-table';
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
              {amount === null ? (
                'offen'
              ) : (
                <Explained title={title} steps={steps}>
                  {rounded(amount)}
                </Explained>
              )}
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
        <table className={tableLook.table}>
          <caption className="sr-only">Vom Unternehmenswert zum Nettoerlös</caption>
          <thead>
            <tr>
              <th scope="col" className={tableLook.head}>
                Posten
              </th>
              <th scope="col" className={tableLook.headAmount}>
                Betrag
              </th>
            </tr>
          </thead>
          <tbody>
            {waterfall.map((row) => {
              const { id, label, amount, station } = row;
              const text = station ? rounded(amount) : roundedChange(amount);
              return (
                <tr key={id} className={station ? 'font-semibold' : undefined}>
                  <th
                    scope="row"
                    className={`${tableLook.rowHead} ${station ? 'font-semibold' : 'pl-4'}`}
                  >
                    {capital(label)}
                  </th>
                  <td className={tableLook.amount}>
                    <Explained title={capital(label)} steps={waterfallSteps(row, proceeds)}>
                      {text}
                    </Explained>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
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
        <table className={tableLook.table}>
          <caption className="sr-only">Nettoerlös bei geänderten Annahmen</caption>
          <thead>
            <tr>
              <th scope="col" className={tableLook.head}>
                Annahme
              </th>
              <th scope="col" className={tableLook.headAmount}>
                Ungünstig
              </th>
              <th scope="col" className={tableLook.headAmount}>
                Günstig
              </th>
            </tr>
          </thead>
          <tbody>
            {tornado.rows.map((row) => (
              <tr key={row.driver}>
                <th scope="row" className={tableLook.rowHead}>
                  {row.label}
                </th>
                {[Math.min(row.low, row.high), Math.max(row.low, row.high)].map((amount, end) => (
                  <td key={end === 0 ? 'low' : 'high'} className={tableLook.amount}>
                    <Explained title={row.label} steps={driverSteps(proceeds, row)}>
                      {rounded(amount)}
                    </Explained>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
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
