import type { OverviewMonthDto } from '@/api';
import { formatCents, formatNumber } from '@/lib/format';
import { Collapsible } from '@/ui/collapsible';
import { Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { BarChart } from './bar-chart';
import { longMonth, shortMonth } from './month-words';

/** Revenue and registrations of twelve months, drawn and as a table. */
export function MonthCharts({ months }: { months: OverviewMonthDto[] }) {
  return (
    <Section title="Die letzten zwölf Monate">
      <BarChart
        title="Umsatz"
        tone="petrol"
        bars={months.map(({ month, revenueCents }) => ({
          id: month,
          label: shortMonth(month),
          value: revenueCents / 100,
        }))}
        format={(euros) => formatCents(Math.round(euros * 100))}
      />
      <BarChart
        title="Registrierungen"
        tone="brass"
        bars={months.map(({ month, registrations }) => ({
          id: month,
          label: shortMonth(month),
          value: registrations,
        }))}
        format={formatNumber}
      />
      <Collapsible title="Als Tabelle">
        <SmallTable
          label="Umsatz und Registrierungen je Monat"
          columns={['Monat', 'Umsatz', 'Registrierungen']}
          empty=""
          rows={months.map(({ month, revenueCents, registrations }) => ({
            id: month,
            cells: [longMonth(month), formatCents(revenueCents), formatNumber(registrations)],
          }))}
        />
      </Collapsible>
    </Section>
  );
}
