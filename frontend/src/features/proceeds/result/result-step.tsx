import {
  BASIS_LABELS,
  type Proceeds,
  type Simulation,
  type ValueRow,
} from '@stabwechsel/domain/proceeds';
import AlertIcon from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router-dom';
import { formatDate } from '@/lib/format';
import { modulePath } from '@/lib/paths';
import { useFactsEditor } from '../facts-editor';
import { capital, rounded, roundedChange, roundedRange } from '../labels';
import { footballField, netWaterfall, tornadoDrawing } from './drawings';
import { Explained } from './explanation';
import { FigureWithTable, ResultSection, tableLook } from './figure-with-table';
import { headFigures, stepsOf } from './figures';
import { History } from './history';
import { NetFigure } from './result-summary';
import { Scenarios } from './scenarios';

interface ResultStepProps {
  proceeds: Proceeds;
  simulation: Simulation | null;
}

/** The whole result: what is left first, then how it comes about, then what may change it. */
export default function ResultStep({ proceeds, simulation }: ResultStepProps) {
  return (
    <div className="grid min-w-0 gap-12">
      <FourFigures proceeds={proceeds} />
      {proceeds.refusals.length > 0 && <Notices notices={proceeds.refusals} />}
      {proceeds.waterfall.length > 0 && <WayToNet proceeds={proceeds} />}
      {proceeds.values.length > 0 && <Methods proceeds={proceeds} simulation={simulation} />}
      <Financeable proceeds={proceeds} />
      {proceeds.tornado && <Drivers proceeds={proceeds} />}
      <Scenarios />
      <Offers proceeds={proceeds} />
      <WarningsAndLocks proceeds={proceeds} />
      <History />
      <Grounds proceeds={proceeds} />
    </div>
  );
}

/** The four numbers, the net twice as large as the others; each says what it is before or after. */
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
  const { waterfall, net, bridge } = proceeds;
  const steps = { price: bridge?.steps ?? [], net: net?.steps ?? [], tax: net?.tax.steps ?? [] };
  const own: Record<string, keyof typeof steps> = { price: 'price', net: 'net', tax: 'tax' };
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
            {waterfall.map(({ id, label, amount, station }) => {
              const text = station ? rounded(amount) : roundedChange(amount);
              const ways = own[id] ? steps[own[id]] : [];
              return (
                <tr key={id} className={station ? 'font-semibold' : undefined}>
                  <th
                    scope="row"
                    className={`${tableLook.rowHead} ${station ? 'font-semibold' : 'pl-4'}`}
                  >
                    {capital(label)}
                  </th>
                  <td className={tableLook.amount}>
                    <Explained title={capital(label)} steps={ways}>
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

interface MethodsProps {
  proceeds: Proceeds;
  simulation: Simulation | null;
}

/** The methods side by side; that of the tax office stands apart, because it sets no price. */
function Methods({ proceeds, simulation }: MethodsProps) {
  const { values, range, financing } = proceeds;
  const shown = values.filter(({ basis, id }) => basis !== 'tax-office' && id !== 'financeable');
  const forTaxOffice = values.find(({ basis }) => basis === 'tax-office');
  const limit = financing && financing.comparesWith === 'company' ? financing.maximum.price : null;
  return (
    <FigureWithTable
      title="Wie die Verfahren den Wert sehen"
      lead={
        <>
          <p>
            Ein Mittelwert wird nicht gebildet. Multiplikator und Ertragswert stecken den Rahmen für
            Gespräche ab{range && <>: {roundedRange(range.min, range.max)}</>}. Die Substanz ist
            eine Untergrenze, kein Preis.
          </p>
          {simulation && (
            <p className="mt-2">
              <strong className="text-ink">
                In acht von zehn Fällen liegt der Unternehmenswert zwischen{' '}
                {roundedRange(simulation.p10, simulation.p90, 'und')}.
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

function MethodsTable({ rows, proceeds }: { rows: readonly ValueRow[]; proceeds: Proceeds }) {
  return (
    <table className={tableLook.table}>
      <caption className="sr-only">Werte nach Verfahren</caption>
      <thead>
        <tr>
          <th scope="col" className={tableLook.head}>
            Verfahren und Grundlage
          </th>
          <th scope="col" className={tableLook.headAmount}>
            Wert
          </th>
          <th scope="col" className={`${tableLook.headAmount} max-sm:hidden`}>
            Spanne
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={tableLook.rowHead}>
              {row.label}
              <span className="block text-ink-soft text-note">{BASIS_LABELS[row.basis]}</span>
            </th>
            <td className={tableLook.amount}>
              <Explained title={row.label} steps={stepsOf(row.id, proceeds)}>
                {rounded(row.value)}
              </Explained>
              {row.max > row.min && (
                <span className="block text-ink-soft text-note sm:hidden">
                  {roundedRange(row.min, row.max)}
                </span>
              )}
            </td>
            <td className={`${tableLook.amount} max-sm:hidden`}>
              {row.max > row.min ? roundedRange(row.min, row.max) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a buyer can carry, how far that is from the wish, and what would bring them together. */
function Financeable({ proceeds }: { proceeds: Proceeds }) {
  const { financing } = proceeds;
  if (!financing) return null;
  const { maximum, gap, comparesWith, levers } = financing;
  const wish = comparesWith === 'shares' ? 'den Kaufpreis' : 'den Unternehmenswert';
  return (
    <ResultSection
      title="Was kann ein Käufer bezahlen?"
      lead={
        gap === null ? undefined : gap > 0 ? (
          <p>
            Ein Käufer mit diesen Mitteln kann rund {rounded(maximum.price)} tragen. Auf {wish}{' '}
            fehlen rund {rounded(gap)}.
          </p>
        ) : (
          <p>
            Ein Käufer mit diesen Mitteln kann rund {rounded(maximum.price)} tragen. Das deckt{' '}
            {wish}.
          </p>
        )
      }
    >
      <dl className="grid gap-x-10 text-compact sm:grid-cols-2">
        {levers.map(({ id, label, brings }) => (
          <div
            key={id}
            className="flex items-baseline justify-between gap-4 border-hairline border-t py-3"
          >
            <dt>{label}</dt>
            <dd className="figures whitespace-nowrap font-semibold">{roundedChange(brings)}</dd>
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
            {tornado.rows.map(({ driver, label, low, high }) => (
              <tr key={driver}>
                <th scope="row" className={tableLook.rowHead}>
                  {label}
                </th>
                <td className={tableLook.amount}>{rounded(Math.min(low, high))}</td>
                <td className={tableLook.amount}>{rounded(Math.max(low, high))}</td>
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

/** Offers after tax: what comes at once, what comes later, and what that is worth today. */
function Offers({ proceeds }: { proceeds: Proceeds }) {
  const { offers } = proceeds;
  if (offers.length === 0) return null;
  return (
    <ResultSection
      title="Angebote im Vergleich"
      lead="Nicht der höchste Preis zählt, sondern was nach Steuern ankommt, und wann."
    >
      <table className={tableLook.table}>
        <caption className="sr-only">Angebote nach Steuern</caption>
        <thead>
          <tr>
            <th scope="col" className={tableLook.head}>
              Bieter
            </th>
            <th scope="col" className={`${tableLook.headAmount} max-sm:hidden`}>
              Geboten
            </th>
            <th scope="col" className={tableLook.headAmount}>
              Netto sofort
            </th>
            <th scope="col" className={`${tableLook.headAmount} max-sm:hidden`}>
              Netto später
            </th>
            <th scope="col" className={tableLook.headAmount}>
              Heute wert
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map(({ id, bidder, offered, netAtOnce, netLater, presentValue }) => (
            <tr key={id}>
              <th scope="row" className={tableLook.rowHead}>
                {bidder}
              </th>
              <td className={`${tableLook.amount} max-sm:hidden`}>{rounded(offered)}</td>
              <td className={tableLook.amount}>{rounded(netAtOnce)}</td>
              <td className={`${tableLook.amount} max-sm:hidden`}>{rounded(netLater)}</td>
              <td className={`${tableLook.amount} font-semibold`}>{rounded(presentValue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ResultSection>
  );
}

function Notices({ notices }: { notices: Proceeds['warnings'] }) {
  return (
    <ul className="grid gap-4">
      {notices.map(({ code, sentence }) => (
        <li key={`${code} ${sentence}`} className="flex max-w-reading gap-3 text-compact">
          <AlertIcon aria-hidden="true" className="mt-0.5 text-brass" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

/** What to look at before one relies on the figures, and what to ask the tax adviser. */
function WarningsAndLocks({ proceeds }: { proceeds: Proceeds }) {
  const { warnings, locks } = proceeds;
  const asked = locks.filter(({ state }) => state !== 'clear');
  if (warnings.length === 0 && asked.length === 0) return null;
  return (
    <div id="hinweise" className="grid scroll-mt-24 gap-12">
      {warnings.length > 0 && (
        <ResultSection title="Bevor Sie sich darauf verlassen">
          <Notices notices={warnings} />
        </ResultSection>
      )}
      {asked.length > 0 && (
        <ResultSection
          title="Fragen an Ihre Steuerberatung"
          lead="Diese Punkte können die Steuer stark ändern. Klären Sie sie, bevor Sie mit einem Preis rechnen."
        >
          <ol className="grid max-w-reading list-decimal gap-3 pl-6 text-compact marker:text-ink-soft">
            {asked.map(({ id, sentence, source }) => (
              <li key={id}>
                {sentence} <span className="text-ink-soft">({source})</span>
              </li>
            ))}
          </ol>
        </ResultSection>
      )}
    </div>
  );
}

/** On which state of law and of assumptions all of it rests, and what it is not. */
function Grounds({ proceeds }: { proceeds: Proceeds }) {
  const { assumed } = useFactsEditor();
  return (
    <div className="grid max-w-reading gap-2 border-hairline border-t pt-8 text-ink-soft text-small">
      <p>
        Rechtsstand {formatDate(proceeds.law)}, Annahmen des Hauses vom{' '}
        {formatDate(proceeds.assumptions)}.
        {assumed.size > 0 &&
          ` ${assumed.size === 1 ? 'Eine Angabe ist' : `${assumed.size} Angaben sind`} angenommen; in den Schritten steht, welche.`}
      </p>
      <p>
        Die Rechnung hilft Ihnen, Gespräche vorzubereiten. Sie ist keine Bewertung nach IDW S 1 und
        ersetzt weder Steuer- noch Rechtsberatung.
      </p>
    </div>
  );
}
