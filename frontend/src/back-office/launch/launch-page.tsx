import { useQuery } from '@tanstack/react-query';
import type { AdminLaunchDto } from '@/api';
import { Alert } from '@/ui/alert';
import { staffApi } from '../data/staff-api';
import { ScreenFailed, ScreenSkeleton } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { StateBadge, type StateTone } from '../screen/state-badge';

type Condition = AdminLaunchDto['conditions'][number];

const STATES: Record<Condition['state'], { tone: StateTone; label: string }> = {
  missing: { tone: 'bad', label: 'Offen' },
  unknown: { tone: 'waiting', label: 'Nicht feststellbar' },
  met: { tone: 'good', label: 'Erfüllt' },
};

/** What stands between this installation and lawful sale, what is missing first. */
export function LaunchPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['launch'],
    queryFn: ({ signal }) => staffApi.get<AdminLaunchDto>('/launch', signal),
  });
  if (error) return <ScreenFailed error={error} onRetry={() => refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const of = (state: Condition['state']) => data.conditions.filter((one) => one.state === state);
  const [missing, unknown, met] = [of('missing'), of('unknown'), of('met')];

  return (
    <div className="grid grid-cols-1 gap-6">
      <ScreenHeading
        title="Start"
        lead="Was noch fehlt, bis Sie rechtmäßig verkaufen. Die Liste prüft bei jedem Öffnen neu. Änderungen an Dateien und Einstellungen sieht sie nach einem Neustart."
      />
      <Verdict launch={data} missing={missing.length} />
      <Section title="Art des Verkaufs">
        <p className="max-w-reading">
          <strong>{data.mode.title}.</strong> {data.mode.law}
        </p>
      </Section>
      <Conditions title="Noch offen" conditions={missing} />
      <Conditions title="Nicht feststellbar" conditions={unknown} />
      <Conditions title="Erfüllt" conditions={met} />
    </div>
  );
}

function Verdict({ launch, missing }: { launch: AdminLaunchDto; missing: number }) {
  const left = missing === 1 ? 'Eine Bedingung ist offen' : `${missing} Bedingungen sind offen`;
  if (missing === 0) {
    return (
      <Alert tone="success" title="Alles ist erfüllt">
        <p>{launch.production ? 'Dieser Server verkauft.' : 'In Produktion würde verkauft.'}</p>
      </Alert>
    );
  }
  return launch.production ? (
    <Alert tone="error" title={`${left}, der Checkout ist geschlossen`}>
      <p>Alles andere funktioniert. Bestellen kann niemand, bis die Liste erledigt ist.</p>
    </Alert>
  ) : (
    <Alert tone="info" title={left}>
      <p>Hier lässt sich trotzdem alles ausprobieren. In Produktion bliebe der Checkout zu.</p>
    </Alert>
  );
}

function Conditions({ title, conditions }: { title: string; conditions: Condition[] }) {
  if (conditions.length === 0) return null;
  return (
    <Section title={`${title} (${conditions.length})`}>
      <ul className="grid divide-y divide-hairline">
        {conditions.map((condition) => (
          <li key={condition.name} className="grid gap-2 py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-3">
              <h3 className="font-sans font-semibold text-compact">{condition.title}</h3>
              <StateBadge tone={STATES[condition.state].tone}>
                {STATES[condition.state].label}
              </StateBadge>
            </div>
            <p className="max-w-reading text-ink-soft text-small">{condition.law}</p>
            <Sentences sentences={[...condition.faults, ...condition.unknown]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Sentences({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="grid max-w-reading list-disc gap-1 pl-5">
      {sentences.map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
