import { groupBy } from '@toolkit/domain/es2024';
import { germanFormat } from '@toolkit/domain/german-time';
import { useState } from 'react';
import {
  type AdminVisitsDto,
  type CountsDto,
  type DayCountsDto,
  type SourceCountsDto,
} from '@/api';
import { formatNumber } from '@/lib/format';
import { SelectField } from '@/ui/select-field';
import { useStaffQuery } from '../components/fetched';
import { PageError, PageHeading, PageLoading } from '../components/page-heading';
import { Section } from '../components/section';
import { figures, SmallTable } from '../components/small-table';
import { StepBars } from '../components/step-bars';
import { BarChart } from './overview/month-charts';

const PERIODS = [
  { value: '7', label: '7 Tage' },
  { value: '30', label: '30 Tage' },
  { value: '90', label: '90 Tage' },
  { value: '365', label: '365 Tage' },
];

const STEPS: [name: keyof CountsDto, label: string][] = [
  ['visit', 'Besuche'],
  ['calculation', 'Rechner benutzt'],
  ['checklist', 'Checkliste angefordert'],
  ['registration', 'Registriert'],
  ['purchase', 'Gekauft'],
];

export function VisitsPage() {
  const [days, setDays] = useState('30');
  const { data, error, refetch } = useStaffQuery<AdminVisitsDto>(`/visits?days=${days}`);
  if (error) return <PageError error={error} onRetry={() => refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
        title="Besuche"
        lead="Gezählt vom Server, ohne Cookies und ohne Kennung einzelner Personen. Suchmaschinen und andere Programme zählen nicht mit."
      />
      <SelectField
        label="Zeitraum"
        className="max-w-40"
        options={PERIODS}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Section title="Vom Besuch zum Kauf">
          <StepBars steps={STEPS.map(([name, label]) => ({ label, count: data.total[name] }))} />
          <p className="text-ink-soft text-small">
            Anteile an allen Besuchen. Ein Besuch beginnt mit einer Seite, auf die keine von unseren
            geführt hat.
          </p>
        </Section>
        <Section title="Verlauf" className="xl:[&_figure>svg]:h-67">
          <BarChart
            title="Besuche"
            tone="petrol"
            bars={barsOf(data.days)}
            unit={unitOf(data.days.length)}
            format={formatNumber}
          />
        </Section>
      </div>
      <Sources sources={data.sources} />
    </div>
  );
}

function Sources({ sources }: { sources: SourceCountsDto[] }) {
  return (
    <Section title="Woher Besuche kommen">
      <SmallTable
        label="Woher Besuche kommen"
        columns={[
          'Quelle',
          ...['Besuche', 'Rechner', 'Checkliste', 'Registriert', 'Gekauft'].map(figures),
        ]}
        empty="In diesem Zeitraum wurde noch nichts gezählt."
        rows={sources.map((source) => ({
          id: nameOf(source),
          cells: [nameOf(source), ...STEPS.map(([name]) => formatNumber(source[name]))],
        }))}
      />
      <p className="text-ink-soft text-small">
        Die fünfzig mit den meisten Besuchen. Quelle ist der Name in einem Link (utm_source), sonst
        die Website, von der jemand kam. „Direkt“ ist, wo der Browser beides nicht nennt.
      </p>
    </Section>
  );
}

const nameOf = ({ source, medium, campaign }: SourceCountsDto) =>
  [source || 'Direkt', medium, campaign].filter(Boolean).join(' · ');

const day = germanFormat({ day: 'numeric', month: 'numeric' });
const month = germanFormat({ month: 'short' });

const MOST_BARS = 30;

function unitOf(days: number): string {
  if (days <= MOST_BARS) return 'Tag';
  return days > 90 ? 'Monat' : 'Woche';
}

/** A bar for each day; of a longer time for each week, of a year for each month. */
function barsOf(days: DayCountsDto[]) {
  const label = (date: string) => (days.length > 90 ? month : day).format(new Date(date));
  const groups = groupBy(days, ({ day: date }, place) => {
    if (days.length <= MOST_BARS) return date;
    return days.length > 90 ? date.slice(0, 7) : `${Math.floor(place / 7)}`;
  });
  return [...groups].map(([id, group]) => ({
    id,
    label: label(group[0]?.day ?? ''),
    value: group.reduce((sum, { visit }) => sum + visit, 0),
  }));
}
