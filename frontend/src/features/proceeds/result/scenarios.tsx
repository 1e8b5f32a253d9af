import { type CompanyFacts, reportedEbit } from '@stabwechsel/domain/company';
import {
  CUSTOMER_DEPENDENCY_LABELS,
  type CustomerDependency,
  GROWTH_TREND_LABELS,
  type GrowthTrend,
  OWNER_DEPENDENCY_LABELS,
  type OwnerDependency,
} from '@stabwechsel/domain/valuation';
import { type ReactNode, useMemo, useState } from 'react';
import { DecimalField } from '@/ui/decimal-field';
import { SelectField } from '@/ui/select-field';
import { compute } from '../engine';
import { useFactsEditor } from '../facts-editor';
import { rounded, roundedChange } from '../labels';
import { ResultSection } from './figure-with-table';
import { headFigures } from './figures';

/** What a scenario has otherwise than today. */
interface Changes {
  ownerDependency?: OwnerDependency;
  keyCustomer?: CustomerDependency;
  growthTrend?: GrowthTrend;
  /** By how many percent the EBIT of all years is higher. */
  ebitPercent?: number;
}

const LESS_DEPENDENT: Record<OwnerDependency, OwnerDependency> = {
  hoch: 'mittel',
  mittel: 'niedrig',
  niedrig: 'niedrig',
};

/** Today, after the two weaknesses are worked on, and what the owner wants to try, side by side. */
export function Scenarios() {
  const { facts } = useFactsEditor();
  const [own, setOwn] = useState<Changes>({ ebitPercent: 10 });
  const prepared: Changes = {
    ownerDependency: LESS_DEPENDENT[facts.company?.ownerDependency ?? 'mittel'],
    keyCustomer: 'nein',
  };
  return (
    <ResultSection
      title="Heute, nach der Vorbereitung, und wie Sie es sich denken"
      lead="Was sich ändert, wenn der Betrieb weniger an Ihnen und an einem Kunden hängt. Die dritte Spalte stellen Sie selbst ein; gespeichert wird sie nicht."
    >
      <div className="grid gap-8 md:grid-cols-3 md:gap-6">
        <Scenario title="Heute" facts={facts}>
          <p>So, wie Sie es eingegeben haben.</p>
        </Scenario>
        <Scenario title="Nach der Vorbereitung" facts={withChanges(facts, prepared)} today={facts}>
          <p>
            Abhängigkeit von Ihnen: {label(OWNER_DEPENDENCY_LABELS, prepared.ownerDependency)}. Kein
            Kunde mit mehr als 20 % vom Umsatz.
          </p>
        </Scenario>
        <Scenario title="Ihr Szenario" facts={withChanges(facts, own)} today={facts}>
          <OwnChanges changes={own} today={facts} onChange={setOwn} />
        </Scenario>
      </div>
    </ResultSection>
  );
}

const label = (labels: Readonly<Record<string, string>>, value: string | undefined) =>
  (labels[value ?? ''] ?? '').toLowerCase();

interface ScenarioProps {
  title: string;
  facts: CompanyFacts;
  /** What the net is compared with. */
  today?: CompanyFacts;
  /** In what it differs. */
  children: ReactNode;
}

function Scenario({ title, facts, today, children }: ScenarioProps) {
  const figures = useFigures(facts);
  const net = useFigures(today ?? facts)?.[2].amount ?? null;
  const ownNet = figures?.[2].amount ?? null;
  return (
    <section className="grid grid-rows-[auto_auto_1fr] gap-4 border-petrol border-t-2 pt-4">
      <h4>{title}</h4>
      <div className="grid gap-1">
        <p className="text-ink-soft text-small">Nettoerlös</p>
        <p className="figures font-semibold font-serif text-h2 text-petrol">
          {ownNet === null ? 'offen' : rounded(ownNet)}
        </p>
        <p className="figures min-h-6 text-small">
          {today &&
            ownNet !== null &&
            net !== null &&
            `${roundedChange(ownNet - net)} gegenüber heute`}
        </p>
        <dl className="mt-2 grid gap-1.5 text-compact">
          {figures
            ?.filter(({ id }) => id !== 'net')
            .map(({ id, title: name, amount }) => (
              <div key={id} className="flex items-baseline justify-between gap-3">
                <dt>{name}</dt>
                <dd className="figures whitespace-nowrap">
                  {amount === null ? 'offen' : rounded(amount)}
                </dd>
              </div>
            ))}
        </dl>
      </div>
      <div className="text-ink-soft text-small">{children}</div>
    </section>
  );
}

function useFigures(facts: CompanyFacts) {
  const { assumptions, thisYear } = useFactsEditor();
  return useMemo(() => {
    const { proceeds } = compute(facts, assumptions, thisYear);
    return proceeds && headFigures(proceeds);
  }, [facts, assumptions, thisYear]);
}

interface OwnChangesProps {
  changes: Changes;
  today: CompanyFacts;
  onChange: (changes: Changes) => void;
}

function OwnChanges({ changes, today, onChange }: OwnChangesProps) {
  const { company = {} } = today;
  const choice = <Value extends string>(
    key: 'ownerDependency' | 'keyCustomer' | 'growthTrend',
    name: string,
    labels: Readonly<Record<Value, string>>,
  ) => (
    <SelectField
      label={name}
      options={Object.entries<string>(labels).map(([value, text]) => ({ value, label: text }))}
      value={changes[key] ?? company[key] ?? ''}
      onChange={({ currentTarget }) => onChange({ ...changes, [key]: currentTarget.value })}
    />
  );
  return (
    <div className="grid gap-4 text-ink">
      <DecimalField
        label="EBIT höher um"
        unit="%"
        value={changes.ebitPercent ?? null}
        onChange={(ebitPercent) => onChange({ ...changes, ebitPercent: ebitPercent ?? 0 })}
      />
      {choice('ownerDependency', 'Abhängigkeit von Ihnen', OWNER_DEPENDENCY_LABELS)}
      {choice('keyCustomer', 'Ein Kunde mit über 20 % vom Umsatz', CUSTOMER_DEPENDENCY_LABELS)}
      {choice('growthTrend', 'Trend', GROWTH_TREND_LABELS)}
    </div>
  );
}

/** The facts as they would be; items move with the EBIT, so that each measure moves by the same share. */
function withChanges(facts: CompanyFacts, { ebitPercent = 0, ...company }: Changes): CompanyFacts {
  const by = 1 + ebitPercent / 100;
  return {
    ...facts,
    company: { ...facts.company, ...company },
    years: (facts.years ?? []).map((year) => {
      const ebit = reportedEbit(year);
      if (ebit === undefined || by === 1) return year;
      const items = (year.items ?? []).map((item) => ({
        ...item,
        amount: (item.amount ?? 0) * by,
      }));
      return { ...year, ebit: ebit * by, items };
    }),
  };
}
