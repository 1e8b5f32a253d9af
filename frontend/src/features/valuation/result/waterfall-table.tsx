import { type CalculationResult, valuationSteps } from '@stabwechsel/domain/valuation';
import { formatEuro, formatFactor } from '@/lib/format';
import { formatChange } from '../drawing/amounts';

interface WaterfallTableProps {
  result: CalculationResult;
}

/** The waterfall for screen readers: the same rows as a table. */
export function WaterfallTable({ result }: WaterfallTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>Vom Basiswert zum angepassten Wert</caption>
        <thead>
          <tr>
            <th scope="col">Faktor</th>
            <th scope="col">Änderung in Prozent</th>
            <th scope="col">Änderung in Euro</th>
            <th scope="col">Wert danach</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Basiswert</th>
            <td />
            <td />
            <td>{formatEuro(result.basiswert)}</td>
          </tr>
          {valuationSteps(result).map(({ name, faktor, from, to }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatFactor(faktor)}</td>
              <td>{formatChange(to - from)}</td>
              <td>{formatEuro(to)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Angepasster Wert</th>
            <td />
            <td />
            <td>{formatEuro(result.angepassterWert)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
