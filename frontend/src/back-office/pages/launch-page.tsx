import CheckIcon from 'lucide-react/icons/check';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { type AdminLaunchDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { ConfirmedAction } from '../components/confirmed-action';
import { useStaffQuery } from '../components/fetched';
import { PageError, PageHeading, PageLoading } from '../components/page-heading';
import { Section } from '../components/section';
import { formatDay } from '../moments';
import { staffApi } from '../staff-api';

type Condition = AdminLaunchDto['conditions'][number];

export function LaunchPage() {
  const { data, error, refetch } = useStaffQuery<AdminLaunchDto>('/launch');
  if (error) return <PageError error={error} onRetry={() => refetch()} />;
  if (!data) return <PageLoading />;
  const of = (state: Condition['state']) => data.conditions.filter((one) => one.state === state);
  const [missing, due, unknown, met] = [of('missing'), of('due'), of('unknown'), of('met')];

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
        title="Vor dem Start"
        lead="Was noch fehlt, bis Sie rechtmäßig verkaufen, und was Sie danach wiederholen. Die Liste prüft bei jedem Öffnen neu. Änderungen an Dateien und Einstellungen sieht sie nach einem Neustart."
      />
      <Verdict launch={data} missing={missing.length} due={due.length} />
      {data.mode.name !== 'undecided' && (
        <Section title="Art des Verkaufs">
          <p className="max-w-reading">
            <strong>{data.mode.title}.</strong> {data.mode.law}
          </p>
        </Section>
      )}
      <Conditions title="Noch offen" conditions={missing} />
      <Conditions title="Zu wiederholen" conditions={due} />
      <Conditions title="Nicht feststellbar" conditions={unknown} />
      <Met conditions={met} />
    </div>
  );
}

interface VerdictProps {
  launch: AdminLaunchDto;
  /** How many conditions are so. */
  missing: number;
  due: number;
}

function Verdict({ launch, missing, due }: VerdictProps) {
  const left = missing === 1 ? 'Eine Bedingung ist offen' : `${missing} Bedingungen sind offen`;
  if (missing === 0 && due > 0) {
    return (
      <Alert
        tone="info"
        title={due === 1 ? 'Etwas ist zu wiederholen' : `${due} Bedingungen sind zu wiederholen`}
      >
        <p>
          {launch.production ? 'Dieser Server verkauft weiter.' : 'In Produktion würde verkauft.'}{' '}
          Was nur älter wird, schließt den Checkout nicht.
        </p>
      </Alert>
    );
  }
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

/** More than these are folded, so that one sees at once what there is. */
const MOST_OPEN = 3;

function Conditions({ title, conditions }: { title: string; conditions: Condition[] }) {
  if (conditions.length === 0) return null;
  return (
    <Section title={`${title} (${conditions.length})`}>
      <ul className="grid divide-y divide-hairline">
        {conditions.map((condition) => (
          <li key={condition.name} className="first:-mt-2 last:-mb-2">
            <details className="group" open={conditions.length <= MOST_OPEN}>
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
                <h3 className="font-sans font-semibold text-compact">{condition.title}</h3>
                <span className="ml-auto whitespace-nowrap text-ink-soft text-small">
                  {pointsOf(condition)}
                </span>
                <ChevronDownIcon className="shrink-0 text-petrol transition-transform duration-150 group-open:rotate-180" />
              </summary>
              <div className="grid items-start gap-x-10 gap-y-3 pt-1 pb-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                <p className="max-w-reading text-ink-soft text-small">{condition.law}</p>
                <div className="grid gap-4">
                  <Faults faults={faultsOf(condition)} />
                  <Duties duties={condition.duties} />
                </div>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What a duty says is said where it can be confirmed. */
function faultsOf({ faults, unknown, duties }: Condition): string[] {
  const dutiesSay = duties.map(({ sentence }) => sentence);
  return [...faults.filter((fault) => !dutiesSay.includes(fault)), ...unknown];
}

/** „3 Punkte“: how much there is to mend. */
function pointsOf(condition: Condition): string {
  const duties = condition.duties.filter(({ state }) => state !== 'fine');
  const length = faultsOf(condition).length + duties.length;
  return length === 1 ? '1 Punkt' : `${formatNumber(length)} Punkte`;
}

function Met({ conditions }: { conditions: Condition[] }) {
  if (conditions.length === 0) return null;
  return (
    <Section title={`Erfüllt (${conditions.length})`}>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {conditions.map(({ name, title, law, duties }) => (
          <li key={name}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
                <CheckIcon className="shrink-0 text-green" />
                <h3 className="font-sans text-compact">{title}</h3>
                <ChevronDownIcon className="ml-auto shrink-0 text-petrol transition-transform duration-150 group-open:rotate-180" />
              </summary>
              <div className="grid gap-3 pb-3">
                <p className="max-w-reading text-ink-soft text-small">{law}</p>
                <Duties duties={duties} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Duty = Condition['duties'][number];

function Duties({ duties }: { duties: Duty[] }) {
  if (duties.length === 0) return null;
  return (
    <ul className="grid max-w-reading gap-4">
      {duties.map((duty) => (
        <li
          key={duty.subject}
          className={`grid justify-items-start gap-2 border-l-2 pl-4 ${duty.state === 'fine' ? 'border-hairline' : 'border-brass'}`}
        >
          <p>{duty.sentence}</p>
          <p className="text-ink-soft text-small">
            {duty.dueOn && `${DUE[duty.state]} ${formatDay(duty.dueOn)}. `}
            {duty.confirmedAt &&
              `In der Verwaltung bestätigt am ${formatDay(duty.confirmedAt)} von ${duty.confirmedBy}.`}
          </p>
          {duty.confirmable && <ConfirmDuty duty={duty} />}
        </li>
      ))}
    </ul>
  );
}

const DUE: Record<Duty['state'], string> = {
  fine: 'Gilt bis',
  soon: 'Fällig am',
  overdue: 'Fällig seit',
};

function ConfirmDuty({ duty }: { duty: Duty }) {
  return (
    <ConfirmedAction
      label="Als erledigt bestätigen"
      title="Heute erledigt?"
      confirm="Bestätigen"
      call={() => staffApi.post('/launch/confirmations', { subject: duty.subject })}
      done={() => ({ title: 'Bestätigt', tone: 'success' })}
    >
      <p>{WHAT[duty.subject]}</p>
      <p>Ihre Adresse und der heutige Tag stehen danach hier und im Protokoll.</p>
    </ConfirmedAction>
  );
}

/** What whoever confirms says of it. */
const WHAT: Partial<Record<Duty['subject'], string>> = {
  backup: 'Sie bestätigen, dass Sie eine Sicherung probeweise zurückgespielt haben.',
  texts: 'Sie bestätigen, dass Sie die Rechtstexte am Gesetz geprüft haben.',
  prices:
    'Sie bestätigen, dass Sie Preis und Umsatzsteuer auf Seite, Rechnung und E-Mail verglichen haben.',
  law: 'Sie bestätigen, dass Sie alle Normen der Seite „Recht“ geprüft haben.',
};

function Faults({ faults }: { faults: string[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className="grid max-w-reading gap-2">
      {onceEach(faults).map(({ sentence, things }) => (
        <li key={sentence} className="wrap-anywhere border-brass border-l-2 pl-4">
          {sentence}
          {things.length > 0 && <Things things={things} />}
        </li>
      ))}
    </ul>
  );
}

interface Fault {
  sentence: string;
  /** What it is said of; empty where the sentence says all. */
  things: string[];
}

/** A sentence that several faults share but for the first name in it stands once, the names below it. */
function onceEach(faults: string[]): Fault[] {
  const sentences = new Map<string, string[]>();
  for (const fault of faults) {
    const sentence = fault.replace(NAMED, '„…“');
    sentences.set(sentence, [...(sentences.get(sentence) ?? []), fault]);
  }
  return [...sentences].flatMap(([sentence, alike]) => {
    if (alike.length >= 3) {
      return [{ sentence, things: alike.map((fault) => NAMED.exec(fault)?.[1] ?? '') }];
    }
    return alike.map((fault) => {
      const [said = '', ...things] = fault.split('\n');
      return { sentence: said, things };
    });
  });
}

const NAMED = /„([^“]+)“/;

function Things({ things }: { things: string[] }) {
  return (
    <details className="group mt-1 text-small">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-petrol [&::-webkit-details-marker]:hidden">
        Alle {formatNumber(things.length)} Stellen
        <ChevronDownIcon className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="gap-x-8 text-ink-soft sm:columns-2">
        {things.map((thing) => (
          <li key={thing} className="break-inside-avoid py-0.5">
            {thing}
          </li>
        ))}
      </ul>
    </details>
  );
}
